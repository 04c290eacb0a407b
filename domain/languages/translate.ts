import type { Locale } from '#generated/types.ts'
import { findField } from './field-in.ts'

/** Anything whose texts are kept in rows keyed by `languages_code`. */
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

/** A text in the requested language, or in the default one with `lang` naming that language. */
export interface Translation<V> {
  value: V
  lang?: Locale
}

/**
 * Picks one field of an entity in the active language, as `findField` finds it. When the default language stands in,
 * the result carries `lang`. Null when neither a row nor the entity has the field.
 *
 * `translate(product, 'features', 'id')?.value`
 */
export function translate<E extends Translatable, F extends TranslatedField<E>>(
  entity: E | null | undefined,
  field: F,
  locale: Locale,
): Translation<Value<E, F>> | null {
  const found = entity ? findField(entity, field, locale) : null
  if (!found) return null
  const value = found.value as Value<E, F>
  return found.locale === locale ? { value } : { value, lang: found.locale }
}

/**
 * The text of a field without its language, for places without markup (titles, attributes). Empty string when there is
 * none.
 */
export function translatedText<E extends Translatable, F extends TranslatedField<E>>(
  entity: E | null | undefined,
  field: F,
  locale: Locale,
): string {
  const found = translate(entity, field, locale)
  return found ? String(found.value) : ''
}
