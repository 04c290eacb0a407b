import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import { TIME_ZONE } from '#domain/time/jakarta-time.ts'
import type { Content } from '#service/content/reading/content.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { type EntrySource, entriesByIds } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import type { DraftTables } from '../drafts/draft-tables.ts'
import { personNames } from '../drafts/person-names.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import { PAGE } from '../perspective/page-parts.ts'
import { pagesOfDocuments } from '../perspective/pages-of-documents.ts'
import { type Refusal, refusalIn } from './release-refusal.ts'
import type { ReleaseItemTable, ReleaseState, ReleaseTable, ReleaseTables } from './release-tables.ts'

export type Release = Selectable<ReleaseTable>
export type ReleaseItem = ReleaseItemTable

/** The states in which a release can still be changed. */
const UNFINISHED: readonly ReleaseState[] = ['open', 'failed']

/** The states of a release that is still to be published. */
export const PLANNED: readonly ReleaseState[] = [...UNFINISHED, 'scheduled', 'publishing']

/** A release, which nobody else can change until the transaction ends. Fails with 404 for an unknown one. */
export async function lockedRelease(trx: Transaction<Tables>, no: number): Promise<Release> {
  const row = await tablesOf(trx)
    .updateTable('release')
    .set({ no })
    .where('no', '=', no)
    .returningAll()
    .executeTakeFirst()
  return row ?? raise('release_not_found', { no })
}

/** The same, in the version that somebody has seen. Fails with 412 for another one. */
export async function releaseAsSeen(trx: Transaction<Tables>, no: number, version: number): Promise<Release> {
  const release = await lockedRelease(trx, no)
  return release.version === version ? release : raise('precondition_failed')
}

/** Fails with 409 for a release that was published or canceled. */
export function requireOpen(release: Release): void {
  if (release.state !== 'scheduled') requireUnfinished(release)
}

/** Fails with 409 for a release that cannot be changed any more, or only after its schedule was canceled. */
export function requireUnfinished({ state }: Release): void {
  if (UNFINISHED.includes(state)) return
  raise(state === 'scheduled' || state === 'publishing' ? 'release_scheduled' : 'release_closed')
}

/** The moment at which something is to go out; undefined where it may go out now. */
export function momentToCome(publish_at: string | null, now: Date): Date | undefined {
  const moment = publish_at === null ? now : new Date(publish_at)
  return moment > now ? moment : undefined
}

/** A release. Fails with 404 for an unknown one. */
export async function releaseByNo(db: Kysely<Tables>, no: number): Promise<Release> {
  const row = await tablesOf(db).selectFrom('release').selectAll().where('no', '=', no).executeTakeFirst()
  return row ?? raise('release_not_found', { no })
}

export async function itemsOf(db: Kysely<Tables>, release: number): Promise<ReleaseItem[]> {
  return tablesOf(db).selectFrom('release_item').selectAll().where('release', '=', release).orderBy('no').execute()
}

/** A part of the releases, the latest one first, and how many there are. */
export async function listReleases(
  db: Kysely<Tables>,
  { state, page, limit }: { state?: ReleaseState | undefined; page: number; limit: number },
): Promise<{ rows: Release[]; total: number }> {
  const all = () => {
    const from = tablesOf(db).selectFrom('release')
    return state === undefined ? from : from.where('state', '=', state)
  }
  const counted = await all()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirst()
  const rows = await all()
    .selectAll()
    .orderBy('no', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(counted?.total ?? 0) }
}

/** Begins a release. */
export async function addRelease(
  trx: Transaction<Tables>,
  { title, note = null, made_by, now }: { title: string; note?: string | null; made_by: number; now: Date },
): Promise<Release> {
  const date = now.toISOString()
  const values: Insertable<ReleaseTable> = {
    ...{ title, note, state: 'open', version: 1, publish_at: null, made_by, approved_by: null, published_by: null },
    ...{ reverts: null, accepted: '[]', failure: null, checked: null, lease_until: null, lease_token: null },
    ...{ attempts: 0, date_created: date, date_updated: date, date_published: null },
  }
  return tablesOf(trx).insertInto('release').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Changes a release, which has another version then. */
export async function changeRelease(
  trx: Transaction<Tables>,
  { no, version }: Pick<Release, 'no' | 'version'>,
  now: Date,
  values: Partial<Omit<Release, 'no' | 'version'>>,
): Promise<Release> {
  return tablesOf(trx)
    .updateTable('release')
    .set({ ...values, version: version + 1, date_updated: now.toISOString() })
    .where('no', '=', no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes the documents of a release again. */
export async function replaceItems(
  trx: Transaction<Tables>,
  release: number,
  items: readonly ReleaseItem[],
): Promise<void> {
  await tablesOf(trx).deleteFrom('release_item').where('release', '=', release).execute()
  for (const item of items) await tablesOf(trx).insertInto('release_item').values(item).execute()
}

/** Releases as calls answer them, but for their documents. */
export async function wireReleases({ source, locale }: Content, rows: readonly Release[]) {
  const accounts = rows.flatMap((row) => [row.made_by, row.approved_by, row.published_by].filter((id) => id !== null))
  const names = await personNames(source, accounts)
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  const counts = await itemCounts(
    source.db,
    rows.map(({ no }) => no),
  )
  return rows.map((row) => ({
    ...{ no: row.no, title: row.title, note: row.note, state: row.state, version: row.version, reverts: row.reverts },
    ...{ publish_at: row.publish_at, time_zone: row.publish_at === null ? null : TIME_ZONE },
    late_minutes: lateMinutes(row),
    made_by: nameOf(row.made_by),
    approved_by: nameOf(row.approved_by),
    published_by: nameOf(row.published_by),
    accepted: parsed<string[]>(row.accepted),
    count: counts.get(row.no) ?? 0,
    ...{ date_created: row.date_created, date_updated: row.date_updated, date_published: row.date_published },
    failure: row.failure === null ? null : refusalIn(locale, parsed<Refusal>(row.failure)),
  }))
}

/**
 * How many of the documents that follow from others of a release are named: of a renamed one, there can be thousands.
 */
const FOLLOWERS_NAMED = 20

/** A release with its documents, as calls answer it. */
export async function wireRelease(content: Content, no: number) {
  const { source, locale } = content
  const [row = raise('release_not_found', { no })] = await wireReleases(content, [await releaseByNo(source.db, no)])
  const { items, followers } = await namedItems(source.db, no)
  const entries = await entriesOf(source, items)
  const drafts = await draftsOf(source.db, items)
  const pagesOf = items.some(({ collection }) => collection !== PAGE) ? await pagesOfDocuments(content) : () => []
  return {
    ...row,
    followers,
    items: items.map((item) => {
      const draft = drafts.get(item.draft ?? '')
      const stored = entries.get(`${item.collection}#${item.entry_id}`)
      const [page, ...more] = pagesOf(item)
      const document = item.doc ?? draft?.doc ?? stored?.doc ?? {}
      return {
        ...{ no: item.no, collection: item.collection, id: item.entry_id, action: item.action, version: item.version },
        ...{ key: item.key, new_key: item.new_key, draft_uid: item.draft, frozen: item.doc !== null },
        ...{ base_version: item.base_version, base_seq: item.base_seq, draft_seq: draft?.seq ?? null },
        title: documentTitle(parsed<object>(document), item.key, locale),
        ...{ page: page?.title ?? null, more_pages: more.length },
      }
    }),
  }
}

/** The documents of a release, of those that follow from others the first, and how many of these there are. */
async function namedItems(db: Kysely<Tables>, release: number): Promise<{ items: ReleaseItem[]; followers: number }> {
  const all = tablesOf(db).selectFrom('release_item').where('release', '=', release)
  const own = all.where('action', '!=', 'follow')
  const following = all.where('action', '=', 'follow')
  const counted = await following.select((select) => select.fn.countAll<number>().as('items')).executeTakeFirst()
  const first = await following.selectAll().orderBy('no').limit(FOLLOWERS_NAMED).execute()
  return {
    items: [...(await own.selectAll().orderBy('no').execute()), ...first],
    followers: Number(counted?.items ?? 0),
  }
}

/** By how many whole minutes a release came out later than planned; null for one that was not planned or is not out. */
function lateMinutes({ publish_at, date_published }: Release): number | null {
  if (publish_at === null || date_published === null) return null
  return Math.max(0, Math.floor((Date.parse(date_published) - Date.parse(publish_at)) / 60_000))
}

async function itemCounts(db: Kysely<Tables>, releases: readonly number[]): Promise<Map<number, number>> {
  if (releases.length === 0) return new Map()
  const rows = await tablesOf(db)
    .selectFrom('release_item')
    .select(['release', (select) => select.fn.countAll<number>().as('items')])
    .where('release', 'in', releases)
    .where('action', '!=', 'follow')
    .groupBy('release')
    .execute()
  return new Map(rows.map(({ release, items }) => [release, Number(items)]))
}

/** The stored documents of items, by `collection#id`. */
async function entriesOf(source: EntrySource, items: readonly ReleaseItem[]): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  for (const [collection, some] of Map.groupBy(items, (item) => item.collection)) {
    const ids = some.flatMap(({ entry_id }) => entry_id ?? [])
    for (const entry of await entriesByIds(source, collection, ids)) found.set(`${collection}#${entry.id}`, entry)
  }
  return found
}

async function draftsOf(db: Kysely<Tables>, items: readonly ReleaseItem[]) {
  const uids = items.flatMap(({ draft }) => draft ?? [])
  if (uids.length === 0) return new Map<string, { seq: number; doc: string }>()
  const rows = await db
    .withTables<DraftTables>()
    .selectFrom('draft')
    .select(['uid', 'seq', 'doc'])
    .where('uid', 'in', uids)
    .execute()
  return new Map(rows.map(({ uid, seq, doc }) => [uid, { seq, doc }]))
}

function tablesOf(db: Kysely<Tables>) {
  return db.withTables<ReleaseTables>()
}
