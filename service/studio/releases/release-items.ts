import type { Transaction } from 'kysely'
import { RELEASE_LIMITS } from '#generated/limits.ts'
import type { User, ReleaseItem as WantedItem } from '#generated/types.ts'
import { markedDocument } from '#service/content/documents/document-version.ts'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import { type EntrySource, entryById } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { lockedRow } from '../drafts/stored-drafts.ts'
import { draftedDocument } from './item-states.ts'
import type { Publisher } from './publisher.ts'
import { documentPath, ReleaseRefused } from './release-refusal.ts'
import { changeRelease, itemsOf, type Release, type ReleaseItem, replaceItems } from './stored-releases.ts'

const NOTHING = { draft: null, new_key: null, base_seq: null, doc: null, version: null }

/**
 * The documents of a release with others added; one that is there already is replaced. A draft that is added again is
 * taken as it is now, and what happens to its document stays.
 */
export async function withItems(
  source: EntrySource,
  trx: Transaction<Tables>,
  { release, items }: { release: number; items: readonly ReleaseItem[] },
  wanted: readonly WantedItem[],
): Promise<ReleaseItem[]> {
  let all = [...items]
  for (const one of wanted) {
    const no = Math.max(0, ...all.map((item) => item.no)) + 1
    const before = 'draft' in one ? all.find(({ draft }) => draft === one.draft) : undefined
    const kept = before && { action: before.action, new_key: before.new_key }
    const added = { ...(await wantedItem(source, trx, one)), ...kept, release, no }
    all = [...all.filter((item) => !isSame(item, added)), added]
  }
  return all
}

/**
 * Adds documents to a release that can still be changed, and takes others out. What was approved has to be approved
 * again. Fails with 422 where it would have more than one release takes.
 */
export async function addItems(
  trx: Transaction<Tables>,
  release: Release,
  { add, remove = [] }: { add: readonly WantedItem[]; remove?: readonly number[] },
  { dialect, now }: Pick<Publisher, 'dialect' | 'now'>,
): Promise<Release> {
  const before = thawedItems(await itemsOf(trx, release.no))
  const items = before.filter(({ no }) => !remove.includes(no))
  const after = await withItems({ db: trx, dialect }, trx, { release: release.no, items }, add)
  const { documents: most } = RELEASE_LIMITS
  // What was brought in by a command may have more, and can still be made smaller.
  if (after.length > most && after.length > before.length) raise('release_full', { count: after.length, most })
  await replaceItems(trx, release.no, after)
  return changeRelease(trx, release, now, { approved_by: null, state: 'open', failure: null, mail_due: null })
}

function isSame(a: ReleaseItem, b: ReleaseItem): boolean {
  if (a.draft !== null && a.draft === b.draft) return true
  return a.entry_id !== null && a.collection === b.collection && a.entry_id === b.entry_id
}

async function wantedItem(
  source: EntrySource,
  trx: Transaction<Tables>,
  wanted: WantedItem,
): Promise<Omit<ReleaseItem, 'release' | 'no'>> {
  if ('draft' in wanted) {
    const { uid, seq, collection, key, entry_id, base_version } = await lockedRow(trx, wanted.draft)
    const item = {
      ...NOTHING,
      draft: uid,
      collection,
      key,
      entry_id,
      base_version,
      base_seq: seq,
      action: 'publish' as const,
    }
    if (seq === wanted.base_seq) return item
    const fault = { path: documentPath(item), code: 'draft_changed_since' as const, params: { title: key } }
    throw new ReleaseRefused('release_stale', [fault])
  }
  const { collection, id, action, base_version } = wanted
  const entry = await entryById(source, collection, id)
  if (!entry) return raise('document_not_found', { collection, id })
  if (entry.version !== base_version) return raise('precondition_failed')
  return { ...NOTHING, collection, entry_id: id, key: entry.key, action, base_version }
}

/** The documents as they are now, which are kept: later changes of their drafts do not go out with the release. */
export async function frozenItems(
  trx: Transaction<Tables>,
  items: readonly ReleaseItem[],
  plans: ContentPlans,
): Promise<ReleaseItem[]> {
  const frozen: ReleaseItem[] = []
  for (const item of items) {
    if (item.draft === null || item.doc !== null) {
      frozen.push(item)
      continue
    }
    const row = await lockedRow(trx, item.draft)
    if (row.seq !== item.base_seq) {
      const fault = { path: documentPath(item), code: 'draft_changed_since' as const, params: { title: item.key } }
      throw new ReleaseRefused('release_stale', [fault])
    }
    const doc = JSON.stringify(markedDocument(item.collection, draftedDocument(row, item, plans)))
    frozen.push({ ...item, key: row.key, doc })
  }
  return frozen
}

/** The documents as their drafts have them, because what was approved is no longer what goes out. */
export function thawedItems(items: readonly ReleaseItem[]): ReleaseItem[] {
  return items.map((item) => (item.draft === null ? item : { ...item, doc: null }))
}

/** Whether a user may publish; some calls need it only when they are to publish at once. */
export function requirePublisher(user: User): void {
  if (!user.scope.includes('content:publish')) raise('scope_missing', { scope: 'content:publish' })
}
