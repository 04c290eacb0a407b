import { LOCALES } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { EntryAssets } from '../pages/page-assets.ts'

interface StudioDocumentParts {
  siteName: string
  assets: EntryAssets
  /** HTML that is only needed in development. */
  extraHead?: string
}

/**
 * The document in which the studio's code starts. It holds nothing of the content and nothing about a person, and is
 * the same for everybody: the code sets its language and its title.
 */
export function studioDocument({ siteName, assets, extraHead = '' }: StudioDocumentParts): string {
  const { script, modules, styles, fonts } = assets
  return `<!DOCTYPE html><html lang="${DEFAULT_LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${[
    `<title>${escaped(`${serviceWords.studio_title[DEFAULT_LOCALE]} · ${siteName}`)}</title>`,
    '<meta name="robots" content="noindex">',
    `<meta name="application-name" content="${escaped(siteName)}">`,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    extraHead,
    `<script type="module" src="${script}"></script>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ].join(
    '',
  )}</head><body><div id="studio"></div><div data-late>${inEveryLanguage('studio_not_loaded')}</div><noscript>${inEveryLanguage('studio_without_scripts')}</noscript></body></html>`
}

function inEveryLanguage(code: keyof typeof serviceWords): string {
  return LOCALES.map((locale) => `<p lang="${locale}">${serviceWords[code][locale]}</p>`).join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
