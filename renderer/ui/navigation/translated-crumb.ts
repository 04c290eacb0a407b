import { type Translatable, type TranslatedField, translate } from '#domain/languages/translate.ts'
import type { Locale } from '#generated/types.ts'
import type { Crumb } from './breadcrumbs.tsx'

/** A breadcrumb labeled with a field of an entity, marked with `lang` when the label fell back to English. */
export function translatedCrumb<E extends Translatable>(
  entity: E,
  field: TranslatedField<E>,
  locale: Locale,
  to?: string,
): Crumb {
  const found = translate(entity, field, locale)
  return { label: found ? String(found.value) : '', lang: found?.lang, to }
}
