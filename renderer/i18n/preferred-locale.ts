import type { Locale } from '#generated/types.ts'

/**
 * The language to start with where an address leaves it open: the remembered one, else the best of the browser's list that the site has, else English.
 *
 * `preferredLocale(undefined, 'id-ID,id;q=0.9,en;q=0.8')` → `id`
 */
export function preferredLocale(remembered: string | undefined, acceptLanguage: string | undefined): Locale {
  if (remembered === 'en' || remembered === 'id') return remembered
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map(languageRange)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of wanted) {
    // `in` is the code that Indonesian had before 1989; some browsers still send it.
    if (language === 'id' || language === 'in') return 'id'
    if (language === 'en') return 'en'
  }
  return 'en'
}

function languageRange(part: string): { language: string; quality: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
  const quality = parameters
    .map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1])
    .find((value) => value !== undefined)
  return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 }
}
