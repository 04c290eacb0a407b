import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { documentTitle } from '#domain/content/document-title.ts'
import { LOCALES, OTHER_LOCALES } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
import type { ContentDocument } from './content-document.ts'
import { entryCode } from './entry-text.ts'
import { missingTexts } from './missing-texts.ts'
import { naturalKey } from './natural-key.ts'

/** Between the parts of a label; none of them contains it. */
const APART = '\n'

/**
 * By what editors find a document in a language: its title, its key and its code, in small letters. Lists of documents
 * are in this order, and no two documents of a collection have the same one: the key stands there as it is written,
 * too.
 */
export function documentLabel(plan: CollectionPlan, document: ContentDocument, key: string, locale: Locale): string {
  const title = oneLine(documentTitle(document, key, locale))
  return [...new Set([title, key, key.toLowerCase(), oneLine(entryCode(plan, document))])].filter(Boolean).join(APART)
}

/** Nor does one have a tab, which stands between the parts of the place of a row. */
const oneLine = (text: string) => text.replaceAll(/[\n\t]/g, ' ').toLowerCase()

/**
 * Where the code of a document stands among others: FG-9 before FG-10; empty for what has none. The same code has the
 * same place.
 */
export function codeOrder(plan: CollectionPlan, document: ContentDocument): string {
  return naturalKey(entryCode(plan, document))
}

/** How many texts of a document are missing in languages other than the default one. */
export function countGaps(plan: CollectionPlan, document: ContentDocument): number {
  return OTHER_LOCALES.reduce((sum, locale) => sum + missingTexts(plan, document, locale).length, 0)
}

/** The labels of a document, one for each language. */
export function documentLabels(plan: CollectionPlan, document: ContentDocument, key: string) {
  const gaps = countGaps(plan, document)
  const code = codeOrder(plan, document)
  return LOCALES.map((language) => ({ language, label: documentLabel(plan, document, key, language), gaps, code }))
}
