import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { isFilled } from '../text/has-words.ts'
import { languageTag } from './locales.ts'

/** A field of a document or an entity, and the language in which it was found. */
export interface FoundField {
  value: unknown
  locale: Locale
}

/**
 * Looks up one field in a language: its own translation, then that of the default language, then the field of the
 * entity itself, which is written in the default language. Blank texts and empty lists count as missing. Null when it
 * is missing everywhere.
 */
export function findField(thing: object, field: string, locale: Locale): FoundField | null {
  const own = translation(thing, field, locale)
  if (isFilled(own)) return { value: own, locale }
  for (const value of [translation(thing, field, DEFAULT_LOCALE), (thing as Record<string, unknown>)[field]]) {
    if (isFilled(value)) return { value, locale: DEFAULT_LOCALE }
  }
  return null
}

/** The value that `findField` finds, without its language; null when there is none. */
export function fieldIn(thing: object, field: string, locale: Locale): unknown {
  return findField(thing, field, locale)?.value ?? null
}

/** A field from the row of this language only, with no fallback. */
export function translation(thing: object, field: string, locale: Locale): unknown {
  // A value that does not match its schema has no texts here; the mismatch is reported elsewhere.
  const rows = 'translations' in thing && Array.isArray(thing.translations) ? thing.translations : []
  return rows.find((row) => row?.languages_code === languageTag(locale))?.[field]
}
