import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { translation } from '#domain/languages/field-in.ts'
import { isFilled } from '#domain/text/has-words.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { ContentDocument } from '../documents/content-document.ts'

/**
 * Whether `fieldIn` returns text in the default language when another one was requested. Fields that are never
 * translated, such as a brand's name, count as having no language.
 */
export function isInDefaultLanguage(
  { translated, overrides }: CollectionPlan,
  document: ContentDocument,
  field: string,
  locale: Locale,
): boolean {
  if (locale === DEFAULT_LOCALE || !(translated.includes(field) || overrides.includes(field))) return false
  return !isFilled(translation(document, field, locale))
}
