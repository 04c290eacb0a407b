import { languageTag, OTHER_LOCALES } from '#domain/languages/locales.ts'
import type { PanelField, PanelWidget } from '#domain/panels/panel.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { type PanelPlace, placesOf } from './panel-place.ts'

/** Where a text belongs in another language. */
interface TwinPlace {
  locale: Locale
  pointer: string
}

/** Widgets of what is written; a picture or a number counts in every language. */
const WRITTEN: ReadonlySet<PanelWidget> = new Set(['text', 'long_text', 'rich_text', 'words'])

/** Whether a field is written, so that what it says in every language is a text in the default one. */
export function isWritten({ widget }: PanelField): boolean {
  return WRITTEN.has(widget)
}

/**
 * Where the text of a place in the default language, or in every language, belongs in the others. Empty for one that
 * needs no translation.
 */
export function twinsOf({ field, pointer, locale }: PanelPlace): TwinPlace[] {
  if (field.proper) return []
  if (locale === DEFAULT_LOCALE) {
    const own = `@${languageTag(locale)}`
    return OTHER_LOCALES.map((other) => ({
      locale: other,
      pointer: pointer.replaceAll(own, `@${languageTag(other)}`),
    }))
  }
  if (locale !== null || field.place !== 'both' || !isWritten(field)) return []
  const rows = placesOf(field, pointer.slice(0, pointer.lastIndexOf('/')))
  return rows.flatMap((row) =>
    row.locale === null || row.locale === DEFAULT_LOCALE ? [] : { locale: row.locale, pointer: row.pointer },
  )
}
