import { type DocumentFault, faultSentence } from '#domain/content/document-fault.ts'
import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { stablePointer } from '#domain/drafts/pointer.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import { languageTag } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { contentFaults } from '#service/content/documents/content-faults.ts'
import { storedKeys } from '#service/content/documents/import-documents.ts'
import type { ContentFault } from '#service/content/documents/source-document.ts'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import { closedForm } from './draft-form.ts'
import type { DraftTables } from './draft-tables.ts'

/** What keeps a draft from being published, in one place, and in no language yet. */
export type DraftFault = Pick<DocumentFault, 'rule' | 'sentence' | 'params'> & {
  /** As in the operations of a draft. */
  pointer: string
}

/** A fault as calls answer it, in the language of whoever asks. */
export function faultIn(locale: Locale, fault: DraftFault) {
  const { pointer, rule } = fault
  return { pointer, rule, message: faultSentence(fault, locale) }
}

/** How many faults are kept of a draft: nobody reads more at a time. */
const MOST = 200

/** Rules without which a document is no document of its collection at all. */
const STRUCTURE = new Set(['type', 'additionalProperties'])

/** What is wrong with the fields and the types of a draft, whether or not it could be published. */
export function structureFaults(plans: ContentPlans, collection: string, document: DraftDocument): DraftFault[] {
  const faults = contentFaults([sourceOf(collection, document)], { plans, validators, isKnown: () => true })
  return faults.filter(({ rule }) => STRUCTURE.has(rule)).map((fault) => draftFault(document, fault))
}

/** Everything that keeps a draft from being published. It may refer to documents that only drafts have so far. */
export async function publishingFaults(
  source: EntrySource,
  plans: ContentPlans,
  collection: string,
  document: DraftDocument,
): Promise<DraftFault[]> {
  const closed = closedForm(plans, collection, document)
  const documents = [sourceOf(collection, closed)]
  const stored = await storedKeys(source, documents, plans)
  const drafted = await draftedKeys(source)
  const isKnown = (to: string, key: string) => stored.has(`${to}/${key}`) || drafted.has(`${to}/${key}`)
  const faultsOf = (one: DraftDocument) =>
    contentFaults([sourceOf(collection, one)], { plans, validators, isKnown }).map((fault) => draftFault(one, fault))
  const faults = faultsOf(closed)
  if (!faults.some(isTextless)) return faults.slice(0, MOST)
  // Which texts are missing says more to a person than that there are none.
  const named = faultsOf({ ...closed, translations: [{ languages_code: languageTag(DEFAULT_LOCALE) }] })
  const isNamed = named.some(({ pointer }) => pointer.startsWith(`${TEXTS}/`))
  return (isNamed ? named : faults).slice(0, MOST)
}

/** Where the texts of every language are. */
const TEXTS = '/translations'

const isTextless = ({ pointer, rule }: DraftFault) => pointer === TEXTS && rule === 'required'

function sourceOf(collection: string, document: DraftDocument) {
  return { collection, document, file: '', pointer: '' }
}

function draftFault(document: DraftDocument, fault: ContentFault): DraftFault {
  const { rule, sentence, params } = fault
  return { pointer: placeOfFault(document, fault), rule, sentence, params }
}

/** Where a fault is put right: what is missing has its field, too. */
export function placeOfFault(
  document: unknown,
  { pointer, missing }: Pick<ContentFault, 'pointer' | 'missing'>,
): string {
  return stablePointer(document, pointer) + (missing === undefined ? '' : pointerTo(missing))
}

/** The keys of documents that are not stored yet. */
async function draftedKeys({ db }: EntrySource): Promise<Set<string>> {
  const rows = await db
    .withTables<DraftTables>()
    .selectFrom('draft')
    .select(['collection', 'key'])
    .where('entry_id', 'is', null)
    .where('date_ended', 'is', null)
    .execute()
  return new Set(rows.map(({ collection, key }) => `${collection}/${key}`))
}
