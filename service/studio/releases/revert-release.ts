import type { Transaction } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { noteStoredTranslations } from '../drafts/translation-marks.ts'
import { itemOfState } from './item-of-state.ts'
import { publishRelease } from './publish-release.ts'
import type { Publisher } from './publisher.ts'
import { documentPath, type ReleaseFault, ReleaseRefused } from './release-refusal.ts'
import { addRelease, changeRelease, itemsOf, type Release, type ReleaseItem, replaceItems } from './stored-releases.ts'

/**
 * Publishes a new release with the states that the documents of a published one had before. Throws a ReleaseRefused
 * that names the documents which somebody has stored since, unless these are to be left out.
 */
export async function revertRelease(
  trx: Transaction<Tables>,
  release: Release,
  isPartial: boolean,
  publisher: Publisher,
): Promise<Release> {
  if (release.state !== 'published') return raise('release_unpublished')
  const { no, title, reverts } = release
  const items: ReleaseItem[] = []
  const faults: ReleaseFault[] = []
  for (const item of await itemsOf(trx, no)) {
    const found = await itemBefore(trx, item, publisher)
    if (found === null) continue
    if ('path' in found) faults.push(found)
    else items.push(found)
  }
  if (faults.length > 0 && !isPartial) throw new ReleaseRefused('revert_blocked', faults)
  if (items.length === 0) throw new ReleaseRefused(faults.length > 0 ? 'revert_blocked' : 'release_empty', faults)
  const made = await addRelease(trx, { title, note: null, made_by: publisher.user.id, now: publisher.now })
  const reverting = await changeRelease(trx, made, publisher.now, { reverts: no })
  await replaceItems(
    trx,
    made.no,
    items.map((item, index) => ({ ...item, release: made.no, no: index + 1 })),
  )
  const { release: published, saved } = await publishRelease(trx, reverting, publisher)
  await noteStoredTranslations(trx, publisher.plans, saved)
  await changeRelease(trx, release, publisher.now, { state: 'reverted', reverts })
  return published
}

/** What leads a document back to its state before; null if nothing was stored of it, a fault if it was stored since. */
async function itemBefore(
  trx: Transaction<Tables>,
  item: ReleaseItem,
  { dialect, plans }: Publisher,
): Promise<ReleaseItem | ReleaseFault | null> {
  const { collection, entry_id: id, version, base_version } = item
  if (id === null || version === null || version === base_version) return null
  const entry = await entryById({ db: trx, dialect }, collection, id)
  const states = trx.selectFrom('revision').select(['collection', 'version', 'status', 'doc', 'author', 'date'])
  const own = states.where('collection', '=', collection).where('id', '=', id)
  if ((entry?.version ?? 0) !== version) {
    const last = await own.orderBy('version', 'desc').limit(1).executeTakeFirst()
    const title = entry ? documentTitle(entry.doc, entry.key, DEFAULT_LOCALE) : item.key
    const path = documentPath({ collection, key: entry?.key ?? item.key })
    if (!entry) return { path, code: 'document_gone', params: { title } }
    const day = jakartaDay(new Date(last?.date ?? entry.date_updated))
    return { path, code: 'document_stored_since', params: { title, day, author: last?.author ?? '–' } }
  }
  if (base_version === 0 && entry) {
    const nothing = { draft: null, new_key: null, base_seq: null, version: null, doc: null }
    return { ...item, ...nothing, key: entry.key, action: 'archive', base_version: version }
  }
  const before = await own.where('version', '=', base_version).executeTakeFirst()
  return before ? { ...item, ...itemOfState(before, entry, plans) } : null
}
