import { isDeepStrictEqual } from 'node:util'
import type { Selectable, Transaction } from 'kysely'
import { readDocument } from '../content/documents/document-version.ts'
import type { ContentPlans } from '../content/reading/content-plans.ts'
import type { Entry } from '../content/reading/entry.ts'
import type { AuthTables } from '../people/auth/auth-tables.ts'
import type { Tables } from '../store/tables.ts'
import { closedForm } from '../studio/drafts/draft-form.ts'
import type { DraftTable, DraftTables } from '../studio/drafts/draft-tables.ts'
import { asDraft, endDraft, parsed } from '../studio/drafts/stored-drafts.ts'
import type { ReleaseTables } from '../studio/releases/release-tables.ts'
import { changeRelease, itemsOf, replaceItems } from '../studio/releases/stored-releases.ts'
import { demoWork } from './demo-work.ts'

export interface ClearWork {
  trx: Transaction<Tables>
  plans: ContentPlans
}

/**
 * Says of a stored document whether the demo has written it so, in its history or in a draft that was published since
 * as the demo left it.
 */
export async function writtenByDemo({ trx, plans }: ClearWork): Promise<(entry: Entry) => boolean> {
  const work = await demoWork(trx)
  if (!work) return () => false
  const written = new Map<string, object[]>()
  const add = (name: string, doc: object) => written.set(name, [...(written.get(name) ?? []), doc])
  const states = await trx
    .selectFrom('revision')
    .select(['collection', 'id', 'doc'])
    .where('no', '<=', work.revision)
    .where('author', 'is not', null)
    .execute()
  for (const { collection, id, doc } of states)
    add(`${collection}#${id}`, readDocument(collection, parsed<Record<string, unknown>>(doc)))
  for (const row of await unchangedDrafts(trx)) {
    const doc = closedForm(plans, row.collection, asDraft(row, plans).document)
    add(`${row.collection}#${row.entry_id}`, doc)
  }
  return ({ collection, id, doc, status }) =>
    status === 'published' && (written.get(`${collection}#${id}`) ?? []).some((one) => isDeepStrictEqual(one, doc))
}

/** The drafts of the demo that nobody has changed since, whether they are still being worked on or not. */
async function unchangedDrafts(trx: Transaction<Tables>): Promise<Selectable<DraftTable>[]> {
  const { drafts } = (await demoWork(trx)) ?? { drafts: [] }
  if (drafts.length === 0) return []
  const uids = drafts.map(({ draft }) => draft)
  const rows = await trx.withTables<DraftTables>().selectFrom('draft').selectAll().where('uid', 'in', uids).execute()
  return rows.filter(({ uid, seq }) => drafts.some(({ draft, base_seq }) => draft === uid && base_seq === seq))
}

/** The stored documents that somebody is changing, as `collection#id`; drafts of the demo do not count. */
export async function inWork(trx: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const own = new Set((await unchangedDrafts(trx)).map(({ uid }) => uid))
  const rows = await trx
    .withTables<DraftTables>()
    .selectFrom('draft')
    .select(['uid', 'collection', 'entry_id'])
    .where('date_ended', 'is', null)
    .where('entry_id', 'is not', null)
    .execute()
  return new Set(rows.filter(({ uid }) => !own.has(uid)).map(({ collection, entry_id }) => `${collection}#${entry_id}`))
}

/**
 * Removes what the demo has left in the studio and nobody has changed since: its drafts, what of them waits in a
 * release, and the accounts of the people whose history it had.
 */
export async function clearDemoWork({ trx }: ClearWork, now: Date): Promise<void> {
  const drafts = await unchangedDrafts(trx)
  const own = new Set(drafts.map(({ uid }) => uid))
  for (const { uid, date_ended } of drafts) if (date_ended === null) await endDraft(trx, uid, now)
  const waiting = await trx
    .withTables<ReleaseTables>()
    .selectFrom('release')
    .selectAll()
    .where('state', 'in', ['open', 'scheduled', 'failed'])
    .execute()
  for (const release of waiting) {
    const items = await itemsOf(trx, release.no)
    const rest = items.filter(({ draft }) => draft === null || !own.has(draft))
    if (rest.length === items.length) continue
    await replaceItems(trx, release.no, rest)
    await changeRelease(trx, release, now, rest.length === 0 ? { state: 'canceled', mail_due: null } : {})
  }
  const { people } = (await demoWork(trx)) ?? { people: [] }
  if (people.length > 0)
    await trx
      .withTables<AuthTables>()
      .deleteFrom('user_account')
      .where('id', 'in', people)
      .where('status', '=', 'blocked')
      .execute()
}
