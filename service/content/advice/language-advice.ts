import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { translation } from '#domain/languages/field-in.ts'
import { languageTag, OTHER_LOCALES } from '#domain/languages/locales.ts'
import { isFilled } from '#domain/text/has-words.ts'
import { DEFAULT_LOCALE, languages } from '#generated/languages.ts'
import type { SourceDocument } from '../documents/source-document.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import type { PlacedAdvice } from './advice.ts'

/** Texts in the default language that another language lacks: one line for each document and language. */
export function languageAdvice(documents: readonly SourceDocument[], plans: ContentPlans): PlacedAdvice[] {
  return documents.flatMap(({ collection, document, file, pointer }) => {
    if (!isRecord(document) || plans.get(collection)?.ownedBy !== null) return []
    const written = textFields(planOf(plans, collection)).filter(
      (name) => isText(translation(document, name, DEFAULT_LOCALE)) || isText(document[name]),
    )
    return OTHER_LOCALES.flatMap((locale) => {
      const missing = written.filter((name) => !isFilled(translation(document, name, locale)))
      if (missing.length === 0) return []
      const message = `Not in ${languages[locale].name} (${languageTag(locale)}): ${missing.join(', ')}.`
      return [{ file, pointer, rule: 'language', message }]
    })
  })
}

/** The fields that translation rows may have, except those that refer to other documents. */
function textFields({ translated, overrides, document }: CollectionPlan): string[] {
  const rows = document.flatMap((field) => (field.kind === 'translations' ? field.fields : []))
  const texts = new Set(rows.flatMap(({ kind, name }) => (kind === 'value' || kind === 'objects' ? name : [])))
  return [...translated, ...overrides].filter((name) => texts.has(name))
}

/** Numbers and yes or no are the same in every language. */
function isText(value: unknown): boolean {
  return (typeof value === 'string' || Array.isArray(value)) && isFilled(value)
}
