import { isRecord } from '#domain/json/is-record.ts'
import { languageTag, OTHER_LOCALES } from '#domain/languages/locales.ts'
import { languages } from '#generated/languages.ts'
import { missingTexts } from '../documents/missing-texts.ts'
import type { SourceDocument } from '../documents/source-document.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import type { PlacedAdvice } from './advice.ts'

/** Texts in the default language that another language lacks: one line for each document and language. */
export function languageAdvice(documents: readonly SourceDocument[], plans: ContentPlans): PlacedAdvice[] {
  return documents.flatMap(({ collection, document, file, pointer }) => {
    if (!isRecord(document) || plans.get(collection)?.ownedBy !== null) return []
    const plan = planOf(plans, collection)
    return OTHER_LOCALES.flatMap((locale) => {
      const missing = missingTexts(plan, document, locale)
      if (missing.length === 0) return []
      const message = `Not in ${languages[locale].name} (${languageTag(locale)}): ${missing.join(', ')}.`
      return [{ file, pointer, rule: 'language', message }]
    })
  })
}
