import { type Selectable, sql, type Transaction } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import type { ErrorCode } from '#domain/errors/error-messages.ts'
import type { ActedDocuments, ActOnDocuments, Locale, User, ReleaseItem as WantedItem } from '#generated/types.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { entriesByIds } from '#service/content/reading/entry-reader.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { discardLocked } from '../drafts/discard-locked.ts'
import type { DraftTable, DraftTables } from '../drafts/draft-tables.ts'
import { personNames } from '../drafts/person-names.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import { listTitle } from '../lists/collection-title.ts'
import { PAGE } from '../perspective/page-parts.ts'
import { referenceCounts } from '../references/find-references.ts'
import { lastAuthor, storedSince } from './item-states.ts'
import type { Publisher } from './publisher.ts'
import { addItems, requirePublisher } from './release-items.ts'
import type { ReleaseAction, ReleaseTables } from './release-tables.ts'
import {
  addRelease,
  lockedRelease,
  PLANNED,
  type Release,
  releaseAsSeen,
  requireUnfinished,
} from './stored-releases.ts'
import type { unplannedParts } from './unplanned-changes.ts'

/** Whoever acts on several documents, and the language in which they read what became of each. */
type Actor = Publisher & {
  user: User
  locale: Locale
  /** What goes out with the pages among them besides their own drafts. */
  parts: Awaited<ReturnType<typeof unplannedParts>>
}

type Act = ActOnDocuments['act']

/** A document as it is now, its draft locked. */
interface Present {
  asked: ActOnDocuments['documents'][number]
  entry: Entry | undefined
  draft: Selectable<DraftTable> | undefined
  references: number
  /** What goes out with it, if it is a page. */
  parts: WantedItem[]
  /** Who else has worked on its draft. */
  people: string[]
  /** The releases that are still to be published and have it. */
  planned: Planned[]
}

interface Planned {
  release: number
  title: string
  entry_id: number | null
  draft: string | null
  action: ReleaseAction
}

interface Reason {
  code: ErrorCode
  params: Record<string, string | number>
}

/** Fails with 403 for an act for which the rights of a person are not enough, though they may do others. */
export function requireActor(user: User, { act, release }: Pick<ActOnDocuments, 'act' | 'release'>): void {
  if (act === 'discard' && !user.scope.includes('content:write')) raise('scope_missing', { scope: 'content:write' })
  if (act === 'publish' || release !== undefined) requirePublisher(user)
}

/**
 * Does the same with several documents: puts them into one release, or discards their drafts. What cannot take part, or
 * is not what the person has seen, is answered with the reason, and the others go on; with none left, no release is
 * begun. To try it out compares nothing with what was seen, and does nothing.
 */
export async function actOnDocuments(
  trx: Transaction<Tables>,
  body: ActOnDocuments,
  actor: Actor,
): Promise<ActedDocuments> {
  const { act, collection, try_out: isTry = false } = body
  const release = await wantedRelease(trx, body)
  const all = await presentDocuments(trx, body, actor)
  const judged = await Promise.all(
    all.map(async (one) => {
      const reason = hindrance(one, body, actor) ?? (isTry ? null : await unseen(trx, one, act, actor))
      return { one, reason }
    }),
  )
  const taken = judged.flatMap(({ one, reason }) => (reason === null ? [one] : []))
  const documents = judged.map(({ one, reason }) => wireDocument(one, reason, actor))
  if (isTry || taken.length === 0) return { release: null, release_title: null, documents }
  if (act === 'discard') {
    for (const { draft } of taken) if (draft) await discardLocked(trx, draft, actor.user, actor.now)
    return { release: null, release_title: null, documents }
  }
  const items = taken.flatMap((one) => wantedItems(one, collection, act))
  const taking = release ?? (await begun(trx, body, actor))
  const { no, title } = await addItems(trx, taking, { add: items }, actor)
  const detail = { release: no, documents: items.length }
  await noteAct(trx, { actor: actor.user.username, action: 'release.gather', detail }, actor.now)
  return { release: no, release_title: title, documents }
}

/** The release that was asked for; null for a new one, or none. */
async function wantedRelease(
  trx: Transaction<Tables>,
  { act, release: no, base_version, try_out: isTry = false }: ActOnDocuments,
): Promise<Release | null> {
  if (act === 'discard' || no === undefined) {
    if (base_version !== 0) raise('precondition_failed')
    return null
  }
  const release = isTry ? await lockedRelease(trx, no) : await releaseAsSeen(trx, no, base_version)
  requireUnfinished(release)
  return release
}

async function begun(
  trx: Transaction<Tables>,
  { collection, title }: ActOnDocuments,
  { plans, locale, user, now }: Actor,
): Promise<Release> {
  const name = title ?? listTitle(planOf(plans, collection), locale)
  return addRelease(trx, { title: name, made_by: user.id, now })
}

async function presentDocuments(
  trx: Transaction<Tables>,
  { collection, documents }: ActOnDocuments,
  { dialect, user, parts }: Actor,
): Promise<Present[]> {
  const source = { db: trx, dialect }
  const asked = [...new Map(documents.map((one) => [one.id ?? one.draft, one])).values()]
  const ids = asked.flatMap(({ id }) => id ?? [])
  const entries = new Map((await entriesByIds(source, collection, ids)).map((entry) => [entry.id, entry]))
  const drafts = await lockedDrafts(trx, collection, { ids, uids: asked.flatMap(({ draft }) => draft ?? []) }, dialect)
  const ofEntry = new Map(drafts.flatMap((draft) => (draft.entry_id === null ? [] : [[draft.entry_id, draft]])))
  const byUid = new Map(drafts.map((draft) => [draft.uid, draft]))
  const keys = [...entries.values()].map(({ key }) => key)
  const references = await referenceCounts(source, collection, keys)
  const people = await othersOn(trx, [...byUid.keys()], { dialect, user })
  const planned = await plannedItems(trx, collection)
  return asked.map((one): Present => {
    const entry = one.id === undefined ? undefined : entries.get(one.id)
    // What was new when it was seen may have been stored since: then its draft has ended.
    const draft = one.id === undefined ? byUid.get(one.draft ?? '') : ofEntry.get(one.id)
    const isOfIt = (item: Planned) =>
      (draft !== undefined && item.draft === draft.uid) || (entry !== undefined && item.entry_id === entry.id)
    return {
      ...{ asked: one, entry, draft, planned: planned.filter(isOfIt) },
      references: references.get(entry?.key ?? '') ?? 0,
      parts: collection === PAGE ? (parts.get(one.id ?? one.draft ?? '') ?? []) : [],
      people: people.get(draft?.uid ?? '') ?? [],
    }
  })
}

/** The drafts of documents, which nobody else can change until the transaction ends. */
async function lockedDrafts(
  trx: Transaction<Tables>,
  collection: string,
  { ids, uids }: { ids: readonly number[]; uids: readonly string[] },
  { inList }: Actor['dialect'],
): Promise<Selectable<DraftTable>[]> {
  return trx
    .withTables<DraftTables>()
    .updateTable('draft')
    .set({ collection })
    .where('collection', '=', collection)
    .where('date_ended', 'is', null)
    .where(({ or }) => or([inList(sql.ref('entry_id'), ids), inList(sql.ref('uid'), uids)]))
    .returningAll()
    .execute()
}

/** Who else has changed drafts, by the drafts. An account that was erased works on nothing any more. */
async function othersOn(
  trx: Transaction<Tables>,
  uids: readonly string[],
  { dialect, user }: Pick<Actor, 'dialect' | 'user'>,
): Promise<Map<string, string[]>> {
  const rows = await trx
    .withTables<DraftTables>()
    .selectFrom('draft_op')
    .select(['draft', 'user_id'])
    .distinct()
    .where(dialect.inList(sql.ref('draft'), uids))
    .where('user_id', '!=', user.id)
    .orderBy('user_id')
    .execute()
  const names = await personNames(
    { db: trx, dialect },
    rows.map(({ user_id }) => user_id),
  )
  const byDraft = Map.groupBy(rows, ({ draft }) => draft)
  return new Map([...byDraft].map(([uid, some]) => [uid, some.flatMap(({ user_id }) => names.get(user_id) ?? [])]))
}

/** The documents of a collection in releases that are still to be published. */
async function plannedItems(trx: Transaction<Tables>, collection: string): Promise<Planned[]> {
  return trx
    .withTables<ReleaseTables>()
    .selectFrom('release_item')
    .innerJoin('release', 'release.no', 'release_item.release')
    .select(['release_item.release', 'release.title'])
    .select(['release_item.entry_id', 'release_item.draft', 'release_item.action'])
    .where('release_item.collection', '=', collection)
    .where('release.state', 'in', PLANNED)
    .execute()
}

/** Why a document cannot take part, however it was seen; null if it can. */
function hindrance(one: Present, { act, release, others = false }: ActOnDocuments, { locale }: Actor): Reason | null {
  const { entry, draft, people, planned } = one
  const title = titleOf(one, locale)
  if (!entry && !draft) return { code: 'document_gone', params: { title: title || String(one.asked.id ?? '–') } }
  const isOfDraft = act === 'publish' || act === 'discard'
  // On a page, one sees whose the changes of its parts are, and where else they are shown.
  if (act === 'discard' && one.parts.length > 0) return { code: 'page_parts_changed', params: { title } }
  if (isOfDraft && !hasWork(one) && one.parts.length === 0) return { code: 'document_unchanged', params: { title } }
  if (!isOfDraft && !entry) return { code: 'document_never_published', params: { title } }
  if (act === 'unpublish' && entry?.status === 'draft') return { code: 'document_hidden_already', params: { title } }
  if (act === 'archive' && entry?.status === 'archived') return { code: 'document_archived_already', params: { title } }
  // Added again, it is there once, as it is now; what else a release does with it is not changed on the way.
  const taken = planned.find((item) => item.release !== release || item.action !== act)
  if (taken) return { code: 'document_in_release', params: { title, release: taken.title } }
  if (act === 'discard' && draft && people.length > 0 && !others)
    return { code: 'draft_of_others', params: { title, who: people.join(', ') } }
  return null
}

/** Whether something waits in its draft: whoever opens a document has a draft of it, and has changed nothing yet. */
function hasWork({ draft }: Present): boolean {
  return draft !== undefined && (draft.entry_id === null || draft.changed === 1)
}

/** Why a document is not what the person has seen; null if it is. */
async function unseen(trx: Transaction<Tables>, one: Present, act: Act, { locale }: Actor): Promise<Reason | null> {
  const { asked, entry, draft, references } = one
  const base_version = asked.base_version ?? 0
  if (entry && entry.version !== base_version)
    return storedSince(entry, await lastAuthor(trx, { base_version }, entry), locale)
  const title = titleOf(one, locale)
  if (act === 'publish' || act === 'discard') {
    // One that was discarded and begun again counts from its beginning.
    const isSeen = draft?.uid === asked.draft && draft?.seq === asked.base_seq
    return isSeen ? null : { code: 'draft_changed_since', params: { title } }
  }
  return references === (asked.references ?? 0)
    ? null
    : { code: 'document_references_changed', params: { title, count: references } }
}

function titleOf({ entry, draft }: Pick<Present, 'entry' | 'draft'>, locale: Locale): string {
  const document = draft ? parsed<ContentDocument>(draft.doc) : (entry?.doc ?? {})
  return documentTitle(document, entry?.key ?? draft?.key ?? '', locale)
}

function wantedItems(one: Present, collection: string, act: Exclude<Act, 'discard'>): WantedItem[] {
  const { entry, draft, parts } = one
  if (act === 'publish')
    return [...(draft && hasWork(one) ? [{ draft: draft.uid, base_seq: draft.seq }] : []), ...parts]
  return entry ? [{ collection, id: entry.id, action: act, base_version: entry.version }] : []
}

function wireDocument(one: Present, reason: Reason | null, { locale }: Actor): ActedDocuments['documents'][number] {
  const { asked, entry, draft, references, people, parts } = one
  return {
    ...{ id: entry?.id ?? asked.id ?? null, draft_uid: draft?.uid ?? asked.draft ?? null },
    ...{ key: entry?.key ?? draft?.key ?? '', title: titleOf(one, locale), references, people },
    ...{ base_version: entry?.version ?? 0, base_seq: draft?.seq ?? null, parts: parts.length },
    code: reason?.code ?? null,
    reason: reason && new AppError(reason.code, reason.params).textIn(locale),
  }
}
