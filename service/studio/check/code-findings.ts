import type { Transaction } from 'kysely'
import { fieldWord } from '#domain/content/describe-fault.ts'
import { isTranslated } from '#domain/content/document-fault.ts'
import { documentTitle } from '#domain/content/document-title.ts'
import { namedPlace } from '#domain/content/named-schema.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import { codeOrder } from '#service/content/documents/entry-labels.ts'
import { codeField, entryCode } from '#service/content/documents/entry-text.ts'
import type { Content } from '#service/content/reading/content.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import type { Tables } from '#service/store/tables.ts'
import { documentPath } from '../releases/release-refusal.ts'
import { type Finding, finding } from './finding.ts'

/**
 * Another document of the collection that has the code by which an entry is known. What is archived may hand its code
 * on.
 */
export async function codeFindings(
  trx: Transaction<Tables>,
  entry: Entry,
  { plans, locale }: Pick<Content, 'plans' | 'locale'>,
): Promise<Finding[]> {
  const { collection, no, doc } = entry
  const plan = planOf(plans, collection)
  const field = codeField(plan)
  const code = entryCode(plan, doc)
  if (field === null || code === '') return []
  const row = await trx
    .selectFrom('entry_label')
    .innerJoin('entry', 'entry.no', 'entry_label.no')
    .select(ENTRY_COLUMNS)
    .where('entry_label.collection', '=', collection)
    .where('entry_label.language', '=', locale)
    .where('entry_label.code', '=', codeOrder(plan, doc))
    .where('entry_label.no', '!=', no)
    .where('entry.status', '!=', 'archived')
    .orderBy('entry_label.label')
    .limit(1)
    .executeTakeFirst()
  if (!row) return []
  const other = readEntry(row)
  const title = documentTitle(other.doc, other.key, locale)
  const word = fieldWord(namedPlace(plan.documentSchema, doc, pointerTo(field)))
  const params = { field: isTranslated(word) ? word[locale] : String(word), code, other: title }
  const told = finding(locale, 'warning', 'code_taken', params)
  return [{ ...told, path: documentPath(entry, pointerTo(field)), other: { path: documentPath(other), title } }]
}
