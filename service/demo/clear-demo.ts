import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import { isRecord } from '#domain/json/is-record.ts'
import { hits } from '#generated/hits.ts'
import { deleteEntries } from '../content/documents/delete-entries.ts'
import { documentReferences } from '../content/documents/document-references.ts'
import { readDocument } from '../content/documents/document-version.ts'
import { storedDocuments } from '../content/documents/stored-rows.ts'
import type { FileService } from '../content/files/file-service.ts'
import type { ContentPlans } from '../content/reading/content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '../content/reading/entry.ts'
import type { Store } from '../store/store-contract.ts'
import type { Tables } from '../store/tables.ts'
import { clearDemoWork, inWork, writtenByDemo } from './clear-demo-work.ts'
import { COUNTRY } from './country-documents.ts'
import { demoMoment } from './seed.ts'

/** What of the demo goes, and what stays. */
export interface DemoRemains {
  removed: Entry[]
  /** `user` is what still needs it, such as `page 'about'` or a draft; null if an editor has changed it. */
  kept: { entry: Entry; user: string | null }[]
}

/** The user of what is kept because somebody is changing it. */
export const A_DRAFT = 'a draft of it'

export interface ClearDemoOptions {
  plans: ContentPlans
  now: Date
  /** Only finds out what would be removed. */
  dry?: boolean
  /** Called in the same transaction, before anything is committed. */
  note(trx: Transaction<Tables>, remains: DemoRemains): Promise<void>
}

/**
 * Removes from the store what the demo brought and nobody has changed. What an editor has changed or added stays, with
 * everything of the demo that it refers to. Null if the store was not filled with the demo.
 */
export async function clearDemo(store: Store, options: ClearDemoOptions): Promise<DemoRemains | null> {
  const { plans, now, dry = false, note } = options
  return store.transaction(async (trx) => {
    const moment = await demoMoment(trx)
    if (moment === null) return null
    const remains = await demoRemains(trx, plans, moment)
    if (dry) return remains
    await deleteEntries(trx, remains.removed, { plans, dialect: store.dialect, now, author: null })
    await clearDemoWork({ trx, plans }, now)
    await note(trx, remains)
    return remains
  })
}

/**
 * Removes the bytes of the demo's files that are no longer in the store, with the pictures made from them. Safe to
 * repeat. Returns how many files it removed.
 */
export async function clearDemoBytes(
  store: Store,
  { publicFiles, pictures }: Pick<FileService, 'publicFiles' | 'pictures'>,
  removed: readonly Entry[],
): Promise<number> {
  for (const { uuid } of removed) if (uuid !== null) await pictures.forget(uuid)
  const moment = await demoMoment(store.db)
  if (moment === null) return 0
  const rows = await seeded(store.db, moment).where('revision.collection', '=', 'file').select('revision.doc').execute()
  const files = await store.db.selectFrom('entry').select('doc').where('collection', '=', 'file').execute()
  const used = new Set(files.map(diskName))
  let count = 0
  for (const name of new Set(rows.map(diskName))) {
    if (used.has(name) || (await publicFiles.stat(name)) === null) continue
    await publicFiles.remove(name)
    count += 1
  }
  return count
}

const diskName = ({ doc }: { doc: unknown }) => String(parsed(doc).filename_disk)

function parsed(doc: unknown): Record<string, unknown> {
  return (typeof doc === 'string' ? JSON.parse(doc) : doc) as Record<string, unknown>
}

/** The first states of what the demo brought. */
function seeded(db: Kysely<Tables>, moment: string) {
  return db
    .selectFrom('revision')
    .where('revision.version', '=', 1)
    .where('revision.date', '=', moment)
    .where('revision.author', 'is', null)
    .where('revision.collection', '!=', COUNTRY)
}

async function demoRemains(trx: Transaction<Tables>, plans: ContentPlans, moment: string): Promise<DemoRemains> {
  const rows = await seeded(trx, moment)
    .innerJoin('entry', (join) =>
      join.onRef('entry.collection', '=', 'revision.collection').onRef('entry.id', '=', 'revision.id'),
    )
    .select(ENTRY_COLUMNS)
    .select(['revision.doc as first_doc', 'revision.status as first_status'])
    .execute()
  const isWrittenByDemo = await writtenByDemo({ trx, plans })
  const drafted = await inWork(trx)
  const removable = new Map<string, Entry>()
  const kept: DemoRemains['kept'] = []
  for (const { first_doc, first_status, ...row } of rows) {
    const entry = readEntry(row)
    const first = readDocument(entry.collection, parsed(first_doc))
    const isAsFirst = entry.status === first_status && isDeepStrictEqual(entry.doc, first)
    if (!isAsFirst && !isWrittenByDemo(entry)) kept.push({ entry, user: null })
    else if (drafted.has(`${entry.collection}#${entry.id}`)) kept.push({ entry, user: A_DRAFT })
    else removable.set(nameOf(entry), entry)
  }
  for await (const user of needed(trx, plans, removable)) {
    const entry = removable.get(user.needs)
    if (!entry) continue
    removable.delete(user.needs)
    kept.push({ entry, user: user.by })
  }
  return { removed: [...removable.values()], kept }
}

/**
 * What of the removable the rest of the store needs, directly or not: what its documents refer to, and the parts of
 * products that stay. Whatever is told is expected to be taken out of `removable`.
 */
async function* needed(
  trx: Transaction<Tables>,
  plans: ContentPlans,
  removable: ReadonlyMap<string, Entry>,
): AsyncGenerator<{ needs: string; by: string }> {
  const parts = Map.groupBy(partsAmong(removable.values()), ({ whole }) => whole)
  const queue: Pick<Entry, 'collection' | 'key' | 'doc'>[] = []
  for await (const { collection, key, doc } of storedDocuments({ db: trx })) {
    if (removable.has(nameOf({ collection, key }))) continue
    queue.push({ collection, key, doc: readDocument(collection, doc) })
    yield* follow()
  }

  function* follow() {
    for (let stays = queue.pop(); stays; stays = queue.pop()) {
      const { collection, key, doc } = stays
      const by = `${collection} '${key}'`
      const references = plans.has(collection) ? documentReferences(plans, collection, doc).map(nameOf) : []
      const own = parts.get(nameOf(stays))?.map(({ part }) => part) ?? []
      for (const needs of [...references, ...own]) {
        const entry = removable.get(needs)
        if (!entry) continue
        yield { needs, by }
        queue.push(entry)
      }
    }
  }
}

/** Documents that are parts of others, such as SKUs of products, with the names of both. */
function* partsAmong(entries: Iterable<Entry>): Generator<{ part: string; whole: string }> {
  for (const entry of entries) {
    const of = hits.find(({ collection }) => collection === entry.collection)?.of
    const key = of && isRecord(entry.doc) ? entry.doc[of.field] : undefined
    if (of && typeof key === 'string') yield { part: nameOf(entry), whole: nameOf({ collection: of.collection, key }) }
  }
}

const nameOf = ({ collection, key }: { collection: string; key: string }) => `${collection}/${key}`
