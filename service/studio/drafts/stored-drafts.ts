import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import type { Operation } from '#domain/drafts/operation.ts'
import { currentDocument, markedDocument } from '#service/content/documents/document-version.ts'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import type { DraftFault } from './draft-faults.ts'
import { openedForm } from './draft-form.ts'
import type { DraftOpTable, DraftTable, DraftTables } from './draft-tables.ts'

/** A draft as it is stored, but for its document and its faults, which are read. */
export interface Draft extends Omit<DraftTable, 'doc' | 'faults' | 'faulty' | 'changed'> {
  document: DraftDocument
  faults: DraftFault[]
  changed: boolean
}

/** One change of a draft. */
export interface DraftChange extends Pick<DraftOpTable, 'seq' | 'user_id' | 'date' | 'kind' | 'group_name'> {
  targets: number[]
  ops: Operation[]
  inverse: Operation[]
}

type Database = Kysely<Tables>

/** A draft that is being worked on. Fails with 404 for an unknown one, and with 409 for one that has ended. */
export async function draftByUid(db: Database, plans: ContentPlans, uid: string): Promise<Draft> {
  const row = await tablesOf(db).selectFrom('draft').selectAll().where('uid', '=', uid).executeTakeFirst()
  return asDraft(openRow(row), plans)
}

/** The draft of a stored document, if there is one. */
export async function draftOfEntry(
  db: Database,
  plans: ContentPlans,
  collection: string,
  id: number,
): Promise<Draft | null> {
  const row = await openRows(db, collection).where('entry_id', '=', id).executeTakeFirst()
  return row ? asDraft(row, plans) : null
}

/** The draft of a document that is not stored yet, by the key that it has so far; the first one of several. */
export async function draftOfNewKey(
  db: Database,
  plans: ContentPlans,
  collection: string,
  key: string,
): Promise<Draft | null> {
  const row = await openRows(db, collection)
    .where('entry_id', 'is', null)
    .where('key', '=', key)
    .orderBy('date_created')
    .executeTakeFirst()
  return row ? asDraft(row, plans) : null
}

/** The drafts of a collection that are being worked on, as they are stored. */
function openRows(db: Database, collection: string) {
  return tablesOf(db)
    .selectFrom('draft')
    .selectAll()
    .where('collection', '=', collection)
    .where('date_ended', 'is', null)
}

/** All drafts of a collection that are being worked on. Those that this program cannot read any more are left out. */
export async function openDraftsOf(db: Database, plans: ContentPlans, collection: string): Promise<Draft[]> {
  const rows = await openRows(db, collection).orderBy('date_created').orderBy('uid').execute()
  return rows.flatMap((row) => {
    try {
      return [asDraft(row, plans)]
    } catch (error) {
      if (error instanceof AppError) return []
      throw error
    }
  })
}

/**
 * The row of a draft, which nobody else can change until the transaction ends. Fails with 404 for an unknown draft, and
 * with 409 for one that has ended.
 */
export async function lockedRow(trx: Transaction<Tables>, uid: string): Promise<Selectable<DraftTable>> {
  // An update locks the row on both engines, and returns what the transaction before has left there.
  const row = await trx
    .withTables<DraftTables>()
    .updateTable('draft')
    .set({ uid })
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst()
  return openRow(row)
}

/** Reads a row; fails with 409 if its document was written by a version of the program that this one cannot follow. */
export function asDraft({ doc, faults, faulty, changed, ...row }: Selectable<DraftTable>, plans: ContentPlans): Draft {
  try {
    const document = openedForm(plans, row.collection, currentDocument(row.collection, parsed(doc)))
    return { ...row, document, faults: parsed(faults), changed: changed === 1 }
  } catch (error) {
    throw new AppError('draft_unreadable', { key: row.key }, { cause: error })
  }
}

/** Locks a draft that is to end. Fails with 409 when it has changed since somebody has seen it. */
export async function lockedAsSeen(
  trx: Transaction<Tables>,
  { uid, seq }: { uid: string; seq: number },
): Promise<Selectable<DraftTable>> {
  const row = await lockedRow(trx, uid)
  if (row.seq === seq) return row
  throw new AppError('draft_conflict', {}, { conflict: { seq: row.seq, conflicts: [] } })
}

/** Takes a draft out of work; its changes stay in the journal. */
export async function endDraft(trx: Transaction<Tables>, uid: string, now: Date): Promise<void> {
  const ended = trx.withTables<DraftTables>().updateTable('draft').set({ date_ended: now.toISOString() })
  await ended.where('uid', '=', uid).execute()
}

/** Adds a draft, unless its document has one already. */
export async function addDraft(trx: Transaction<Tables>, draft: Draft): Promise<void> {
  await trx
    .withTables<DraftTables>()
    .insertInto('draft')
    .values(storedRow(draft))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps a changed draft together with the change that has led to it. */
export async function keepChange(trx: Transaction<Tables>, draft: Draft, change: DraftChange): Promise<void> {
  const tables = trx.withTables<DraftTables>()
  await tables.updateTable('draft').set(storedRow(draft)).where('uid', '=', draft.uid).execute()
  const { targets, ops, inverse, ...row } = change
  await tables
    .insertInto('draft_op')
    .values({
      ...row,
      draft: draft.uid,
      targets: JSON.stringify(targets),
      ops: JSON.stringify(ops),
      inverse: JSON.stringify(inverse),
    })
    .execute()
}

/** The changes of a draft after one of them, in their order. */
export async function changesAfter(db: Database, uid: string, seq: number): Promise<DraftChange[]> {
  const rows = await tablesOf(db)
    .selectFrom('draft_op')
    .selectAll()
    .where('draft', '=', uid)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()
  return rows.map(({ draft: _draft, targets, ops, inverse, ...row }) => ({
    ...row,
    targets: parsed(targets),
    ops: parsed(ops),
    inverse: parsed(inverse),
  }))
}

/** A JSON column: one engine answers it as text, the other parsed. */
export function parsed<Value>(column: unknown): Value {
  return (typeof column === 'string' ? JSON.parse(column) : column) as Value
}

function storedRow({ document, faults, changed, ...row }: Draft): DraftTable {
  return {
    ...row,
    doc: JSON.stringify(markedDocument(row.collection, document)),
    faults: JSON.stringify(faults),
    faulty: faults.length > 0 ? 1 : 0,
    changed: changed ? 1 : 0,
  }
}

function openRow(row: Selectable<DraftTable> | undefined): Selectable<DraftTable> {
  if (!row) return raise('draft_not_found')
  return row.date_ended === null ? row : raise('draft_closed')
}

function tablesOf(db: Database) {
  return db.withTables<DraftTables>()
}
