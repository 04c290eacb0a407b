/** Longer ones are cut after a word. */
const MOST_CHARACTERS = 80

/**
 * The slug that a name suggests: `Molded Grating, 38 mm` → `molded-grating-38-mm`; empty if nothing of it can be in
 * one.
 */
export function suggestedSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, MOST_CHARACTERS) : `${slug}-${word}`
    if (longer.length > MOST_CHARACTERS) break
    slug = longer
  }
  return slug
}

/** The slug, or the first one with a number after it that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = slug; ; number += 1) {
    if (!taken.has(free)) return free
    free = `${slug}-${number}`
  }
}

/** Whether a slug is what a name suggests, with or without a number after it: then nobody has chosen another one. */
export function isSuggested(slug: string, name: string): boolean {
  const suggested = suggestedSlug(name)
  return slug === suggested || (slug.startsWith(`${suggested}-`) && /^\d+$/.test(slug.slice(suggested.length + 1)))
}
