import type { Locale } from '#generated/types.ts'
import { type Translatable, type TranslatedField, translate } from '../i18n/translate.ts'
import type { Crumb } from './breadcrumbs.tsx'

/** One step of the way that an entity names, marked with `lang` when its name fell back to English. */
export function translatedCrumb<E extends Translatable>(
  entity: E,
  field: TranslatedField<E>,
  locale: Locale,
  to?: string,
): Crumb {
  const found = translate(entity, field, locale)
  return { label: found ? String(found.value) : '', lang: found?.lang, to }
}
