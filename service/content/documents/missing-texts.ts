import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { translation } from '#domain/languages/field-in.ts'
import { isFilled } from '#domain/text/has-words.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { ContentDocument } from './content-document.ts'

/**
 * The texts that a document has in the default language and lacks in another one, by the names of their fields. Proper
 * names are not among them.
 */
export function missingTexts(plan: CollectionPlan, document: ContentDocument, locale: Locale): string[] {
  return textFields(plan).filter((name) => {
    if (plan.proper.includes(name)) return false
    const isWritten = isText(translation(document, name, DEFAULT_LOCALE)) || isText(document[name])
    return isWritten && !isFilled(translation(document, name, locale))
  })
}

/** Needed for every entry that is saved, so worked out once per plan. */
const fieldsByPlan = new WeakMap<CollectionPlan, string[]>()

/** The fields that translation rows may have, except those that refer to other documents. */
export function textFields(plan: CollectionPlan): string[] {
  const known = fieldsByPlan.get(plan)
  if (known) return known
  const rows = plan.document.flatMap((field) => (field.kind === 'translations' ? field.fields : []))
  const texts = new Set(rows.flatMap(({ kind, name }) => (kind === 'value' || kind === 'objects' ? name : [])))
  const found = [...plan.translated, ...plan.overrides].filter((name) => texts.has(name))
  fieldsByPlan.set(plan, found)
  return found
}

/** Numbers and yes or no are the same in every language. */
function isText(value: unknown): boolean {
  return (typeof value === 'string' || Array.isArray(value)) && isFilled(value)
}
