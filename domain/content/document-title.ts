import type { Locale } from '#generated/types.ts'
import { fieldIn } from '../languages/field-in.ts'

/**
 * The fields that say what a document is called, the best first: what visitors read is translated, the names that only
 * editors know are not.
 */
const NAMES = ['question', 'title', 'label', 'nice_name', 'name']

/** What says more of a document whose name is a figure or a code. */
const MORE = ['subtitle', 'resin_base']

/** A name that begins with a digit, as in "10" and "−10 to 70 °C", or has no small letter, as in "VE-FR". */
const SAYS_LITTLE = /^[^\p{L}]*\d|^\P{Ll}*$/u

/** What editors call a document in a language. */
export function documentTitle(document: object, key: string, locale: Locale): string {
  const first = (fields: readonly string[]) =>
    fields.map((field) => fieldIn(document, field, locale)).find((value): value is string => typeof value === 'string')
  const name = first(NAMES)
  if (name === undefined) return key
  const more = SAYS_LITTLE.test(name) ? first(MORE) : undefined
  return more === undefined ? name : `${name} · ${more}`
}
