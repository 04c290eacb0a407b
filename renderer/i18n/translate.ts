import type { Locale } from '#generated/types.ts'
import { isFilled } from './has-words.ts'

/** The codes that rows of `translations` carry. */
export const LANGUAGE_CODES: Record<Locale, 'en-US' | 'id-ID'> = { en: 'en-US', id: 'id-ID' }

/** Anything whose texts live in rows keyed by `languages_code`. */
export interface Translatable {
  translations?: readonly { languages_code: string }[] | null
}

type Row<E> = E extends { translations?: infer Rows }
  ? NonNullable<Rows> extends readonly (infer R)[]
    ? R
    : never
  : never

/** The fields of an entity that can be translated. */
export type TranslatedField<E> = Exclude<keyof Row<E>, 'id' | 'languages_code'> & string

type Value<E, F extends PropertyKey> =
  Row<E> extends infer R ? (R extends Partial<Record<F, infer V>> ? NonNullable<V> : never) : never

/** A text in the language asked for, or in English with `lang` saying so. */
export interface Translation<V> {
  value: V
  lang?: 'en'
}

/**
 * Picks one field of an entity in the active language: its own row, then the English row, then the entity's base field. Text that fell back to
 * English on an Indonesian page carries `lang: 'en'`. Null when no row has it.
 *
 * `translate(product, 'features', 'id')?.value`
 */
export function translate<E extends Translatable, F extends TranslatedField<E>>(
  entity: E | null | undefined,
  field: F,
  locale: Locale,
): Translation<Value<E, F>> | null {
  if (!entity) return null
  const own = fieldIn(entity, LANGUAGE_CODES[locale], field)
  if (isFilled(own)) return { value: own as Value<E, F> }
  const english = fieldIn(entity, LANGUAGE_CODES.en, field) ?? (entity as Record<string, unknown>)[field]
  if (!isFilled(english)) return null
  return locale === 'en' ? { value: english as Value<E, F> } : { value: english as Value<E, F>, lang: 'en' }
}

/** The bare text of a field, for places without markup (titles, attributes). Empty string when there is none. */
export function translatedText<E extends Translatable, F extends TranslatedField<E>>(
  entity: E | null | undefined,
  field: F,
  locale: Locale,
): string {
  const found = translate(entity, field, locale)
  return found ? String(found.value) : ''
}

function fieldIn(entity: Translatable, code: string, field: string): unknown {
  // What is not what its schema says has no texts; that it is not is told elsewhere.
  const row = entity.translations?.find?.((candidate) => candidate?.languages_code === code)
  const value = (row as Record<string, unknown> | undefined)?.[field]
  return isFilled(value) ? value : undefined
}
