import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { withNewKeys } from '#service/content/documents/renames.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import type { SavedEntry } from '#service/content/reading/entry.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { isChanged } from '../drafts/draft-changes.ts'
import type { DraftTable, DraftTables } from '../drafts/draft-tables.ts'
import { followDraft } from '../drafts/follow-draft.ts'
import { asDraft, endDraft } from '../drafts/stored-drafts.ts'
import { moveMarks } from '../drafts/translation-marks.ts'
import type { ItemState } from './item-states.ts'
import type { Publisher } from './publisher.ts'

/**
 * Ends the drafts that were published or whose documents were deleted. One that has gone on since it was approved goes
 * on from what was published; the others follow where only a status or a key was changed under them.
 */
export async function finishDrafts(
  trx: Transaction<Tables>,
  states: readonly ItemState[],
  saved: readonly SavedEntry[],
  publisher: Publisher,
): Promise<void> {
  const savedByName = new Map(saved.map((one) => [`${one.after.collection}/${one.after.key}`, one]))
  const own = new Set<SavedEntry>()
  for (const { item, draft, key } of states) {
    const one = savedByName.get(`${item.collection}/${key}`)
    if ((item.action === 'publish' || item.draft !== null || item.doc !== null) && one) own.add(one)
    if (draft === null) continue
    if (draft.entry_id === null && one) await moveMarks(trx, draft.uid, one.after)
    if (draft.seq === item.base_seq) await endDraft(trx, draft.uid, publisher.now)
    else if (one) await goOn(trx, draft.uid, { entry_id: one.after.id, base_version: one.after.version }, publisher)
  }
  for (const one of saved) {
    const { before, after } = one
    if (!before || own.has(one)) continue
    const drafts = trx.withTables<DraftTables>().selectFrom('draft').select(['uid', 'base_version'])
    const draft = await drafts
      .where('collection', '=', after.collection)
      .where('entry_id', '=', after.id)
      .where('date_ended', 'is', null)
      .executeTakeFirst()
    if (!draft) continue
    const isDeleted = states.some(({ item, entry }) => item.action === 'delete' && entry?.no === after.no)
    if (isDeleted) await endDraft(trx, draft.uid, publisher.now)
    else if (draft.base_version === before.version)
      await goOn(trx, draft.uid, { entry_id: after.id, base_version: after.version }, publisher)
  }
  await renameInDrafts(trx, states, publisher)
}

async function goOn(
  trx: Transaction<Tables>,
  uid: string,
  values: Pick<DraftTable, 'entry_id' | 'base_version'>,
  { plans, dialect }: Publisher,
): Promise<void> {
  const tables = trx.withTables<DraftTables>()
  const moved = tables.updateTable('draft').set(values).where('uid', '=', uid)
  const row = await moved.returningAll().executeTakeFirstOrThrow()
  const draft = readable(() => asDraft(row, plans))
  if (!draft) return
  const changed = (await isChanged({ db: trx, dialect }, plans, draft)) ? 1 : 0
  await tables.updateTable('draft').set({ changed }).where('uid', '=', uid).execute()
}

/** Drafts refer to renamed documents by their new keys; whoever works on one learns of it like of any other change. */
async function renameInDrafts(
  trx: Transaction<Tables>,
  states: readonly ItemState[],
  { plans, dialect, now }: Publisher,
): Promise<void> {
  for (const { item, entry, key } of states) {
    if (!entry || entry.key === key || item.action === 'delete') continue
    const newKeys = new Map([[`${entry.collection}/${entry.key}`, key]])
    const rows = await trx
      .withTables<DraftTables>()
      .updateTable('draft')
      .set((row) => ({ uid: row.ref('uid') }))
      .where('date_ended', 'is', null)
      .where(
        sql<boolean>`cast(doc as text) like ${`%${JSON.stringify(entry.key).replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
      )
      .returningAll()
      .execute()
    for (const row of rows) {
      const draft = readable(() => asDraft(row, plans))
      if (!draft) continue
      const isOwn = draft.collection === entry.collection && draft.entry_id === entry.id
      const doc = draft.document as ContentDocument
      const renamed = withNewKeys({ collection: draft.collection, doc }, newKeys, plans) ?? doc
      const wanted = isOwn ? { ...renamed, [planOf(plans, entry.collection).key]: key } : renamed
      if (isDeepStrictEqual(doc, wanted)) continue
      await followDraft({ trx, dialect, plans, now }, draft, wanted, isOwn ? { key } : {})
    }
  }
}

/** A draft that this program cannot read is left as it is. */
function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
