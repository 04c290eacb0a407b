import { readDocument } from '#service/content/documents/document-version.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { entryById } from '#service/content/reading/entry-reader.ts'
import type { Store } from '#service/store/store-contract.ts'
import { tryOut } from '#service/store/taken-back.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import { itemStates } from './item-states.ts'
import type { Publisher } from './publisher.ts'
import { documentPath } from './release-refusal.ts'
import { itemsOf, type Release, type ReleaseItem, releaseByNo } from './stored-releases.ts'

/**
 * The documents of a release as visitors get or got them, and the names of those of which there is nothing to be had.
 */
export interface ReleaseDocuments {
  entries: Entry[]
  /** Which the release deletes. */
  deleted: string[]
  /** Which it has published, and somebody has deleted since. */
  gone: string[]
}

/**
 * The documents of a release: as it would store them now, or as it has stored them. Those that nobody has stored yet
 * have no number. Fails with 404 for an unknown release, and with a ReleaseRefused where one of them is not what the
 * release began from.
 */
export async function releaseDocuments(
  store: Pick<Store, 'db' | 'dialect' | 'transaction'>,
  no: number,
  publisher: Publisher,
): Promise<ReleaseDocuments> {
  const release = await releaseByNo(store.db, no)
  const items = await itemsOf(store.db, no)
  if (isOver(release)) return storedDocuments(store, release, items)
  const date = publisher.now.toISOString()
  return tryOut(store, async (trx) => {
    const found: ReleaseDocuments = { entries: [], deleted: [], gone: [] }
    for (const { item, entry, document, key } of await itemStates(trx, items, publisher)) {
      if (document === null) {
        found.deleted.push(documentPath(item))
        continue
      }
      const { status: said, ...doc } = document
      const status = said === 'draft' || said === 'archived' ? said : 'published'
      const fresh = {
        no: 0,
        id: 0,
        uuid: null,
        natural_key: key,
        sort: 0,
        version: 0,
        date_created: date,
        date_updated: date,
      }
      found.entries.push({ ...fresh, ...entry, collection: item.collection, key, status, doc })
    }
    return found
  })
}

/** Whether a release has stored its documents: what became of them later is not its doing. */
function isOver({ state }: Release): boolean {
  return state === 'published' || state === 'reverted'
}

async function storedDocuments(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  { no }: Release,
  items: readonly ReleaseItem[],
): Promise<ReleaseDocuments> {
  const found: ReleaseDocuments = { entries: [], deleted: [], gone: [] }
  for (const item of items) {
    const { collection, entry_id: id } = item
    const entry = id === null ? null : await entryById({ db, dialect }, collection, id)
    const state = await db
      .selectFrom('revision')
      .select(['version', 'status', 'doc'])
      .where('release_no', '=', no)
      .where('collection', '=', collection)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!entry || !state) {
      const names = item.action === 'delete' ? found.deleted : found.gone
      names.push(documentPath(item))
      continue
    }
    const { version, status, doc } = state
    found.entries.push({ ...entry, version, status, doc: readDocument(collection, parsed(doc)) })
  }
  return found
}
