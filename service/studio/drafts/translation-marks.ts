import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { valueAtPointer } from '#domain/drafts/pointer.ts'
import { pointerParts, pointerTo } from '#domain/json/json-pointer.ts'
import { translation } from '#domain/languages/field-in.ts'
import { languageTag, OTHER_LOCALES } from '#domain/languages/locales.ts'
import { isFilled } from '#domain/text/has-words.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { textFields } from '#service/content/documents/missing-texts.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'
import type { SavedEntry } from '#service/content/reading/entry.ts'
import type { Tables } from '#service/store/tables.ts'
import type { DraftTables } from './draft-tables.ts'
import { type Draft, parsed } from './stored-drafts.ts'

/** A text whose original has changed since it was written. */
export interface StaleTranslation {
  /** As in the operations of a draft. */
  pointer: string
  /** The original that it was written for. */
  source: unknown
  /** Since when its original is another one: see `noteTranslations`. */
  at: string
}

type Subject = Pick<Draft, 'collection' | 'entry_id' | 'uid'>

const DEFAULT_TAG = languageTag(DEFAULT_LOCALE)

/** What the marks of a document are kept under: it has no number before it is published. */
function subjectOf({ collection, entry_id, uid }: Subject): string {
  return entry_id === null ? uid : entrySubject(collection, entry_id)
}

function entrySubject(collection: string, id: number): string {
  return `${collection}#${id}`
}

/** The change of a document's texts. */
interface TextChange {
  before: object
  after: object
  /** The names of the texts that may have changed. */
  names: Iterable<string>
}

/**
 * Notes for which original each translation was written: for the one of now where a translation was changed, and for
 * the one before where only the original was.
 */
export async function noteTranslations(
  trx: Transaction<Tables>,
  plan: CollectionPlan,
  { before, after, ops }: { before: Draft; after: Draft; ops: readonly Operation[] },
): Promise<void> {
  const texts = new Set(textFields(plan))
  const touched = new Set(
    ops.flatMap(({ pointer }) => {
      const [first, , name = ''] = pointerParts(pointer)
      return first === 'translations' && texts.has(name) ? [name] : []
    }),
  )
  await noteChange(trx, markOf(after), { before: before.document, after: after.document, names: touched })
}

/** The same for documents that were not drafted: an import has replaced them, or a release was taken back. */
export async function noteStoredTranslations(
  trx: Transaction<Tables>,
  plans: ContentPlans,
  saved: readonly SavedEntry[],
): Promise<void> {
  for (const { before, after } of saved) {
    if (before === null) continue
    const mark = { subject: entrySubject(after.collection, after.id), date: after.date_updated, draft: NO_DRAFT }
    await noteChange(trx, mark, {
      before: before.doc,
      after: after.doc,
      names: textFields(planOf(plans, after.collection)),
    })
  }
}

/** Stands in a mark for the draft with which it would go. */
const NO_DRAFT = ''

async function noteChange(trx: Transaction<Tables>, mark: Mark, { before, after, names }: TextChange): Promise<void> {
  for (const name of names) {
    const original = (document: object) => translation(document, name, DEFAULT_LOCALE)
    for (const locale of OTHER_LOCALES) {
      const [was, is] = [before, after].map((document) => translation(document, name, locale))
      const pointer = pointerTo('translations', `@${languageTag(locale)}`, name)
      if (!isDeepStrictEqual(was ?? null, is ?? null)) await setMark(trx, mark, { pointer, source: original(after) })
      else if (isFilled(is) && !isDeepStrictEqual(original(before) ?? null, original(after) ?? null))
        await setMark(trx, mark, { pointer, source: original(before) }, 'keep')
    }
  }
}

/** Notes that a translation is right for the original as it is now. */
export async function confirmTranslation(trx: Transaction<Tables>, draft: Draft, pointer: string): Promise<void> {
  await setMark(trx, markOf(draft), { pointer, source: originalOf(draft, pointer) })
}

function originalOf({ document }: Pick<Draft, 'document'>, pointer: string): unknown {
  return valueAtPointer(document, originalPlace(pointer))
}

/** Where the original of a translation is. */
export function originalPlace(pointer: string): string {
  const [first = '', , ...rest] = pointerParts(pointer)
  return pointerTo(first, `@${DEFAULT_TAG}`, ...rest)
}

/** What a mark is kept under, when it was made, and the draft with which it goes. */
interface Mark {
  subject: string
  date: string
  draft: string
}

const markOf = (draft: Draft): Mark => ({ subject: subjectOf(draft), date: draft.date_updated, draft: draft.uid })

async function setMark(
  trx: Transaction<Tables>,
  { subject, date, draft }: Mark,
  { pointer, source }: { pointer: string; source: unknown },
  known: 'keep' | 'replace' = 'replace',
): Promise<void> {
  const values = { source: JSON.stringify(source ?? null), date, draft }
  await trx
    .withTables<DraftTables>()
    .insertInto('translation_mark')
    .values({ subject, pointer, ...values })
    .onConflict((conflict) => {
      const same = conflict.columns(['subject', 'pointer'])
      return known === 'keep' ? same.doNothing() : same.doUpdateSet(values)
    })
    .execute()
}

/** The translations of a draft whose originals have changed since. */
export async function staleTranslations(db: Kysely<Tables>, draft: Draft): Promise<StaleTranslation[]> {
  return staleIn(db, subjectOf(draft), draft.document)
}

/** The same of a stored document. */
export async function staleTranslationsOf(
  db: Kysely<Tables>,
  { collection, id, doc }: { collection: string; id: number; doc: object },
): Promise<StaleTranslation[]> {
  return staleIn(db, entrySubject(collection, id), doc)
}

async function staleIn(db: Kysely<Tables>, subject: string, document: object): Promise<StaleTranslation[]> {
  const rows = await db
    .withTables<DraftTables>()
    .selectFrom('translation_mark')
    .select(['pointer', 'source', 'date'])
    .where('subject', '=', subject)
    .orderBy('pointer')
    .execute()
  return rows.flatMap(({ pointer, source, date }) => {
    const written = parsed<unknown>(source)
    const now = originalOf({ document: document as Draft['document'] }, pointer)
    const isStale = isFilled(valueAtPointer(document, pointer)) && !isDeepStrictEqual(written, now ?? null)
    return isStale ? [{ pointer, source: written, at: date }] : []
  })
}

/** The marks of a new document belong to its entry as soon as there is one. */
export async function moveMarks(trx: Transaction<Tables>, uid: string, entry: { collection: string; id: number }) {
  const subject = entrySubject(entry.collection, entry.id)
  await trx
    .withTables<DraftTables>()
    .updateTable('translation_mark')
    .set({ subject })
    .where('subject', '=', uid)
    .execute()
}

/** What was noted in a draft that is discarded says nothing about the stored document. */
export async function dropMarks(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.withTables<DraftTables>().deleteFrom('translation_mark').where('draft', '=', uid).execute()
}
