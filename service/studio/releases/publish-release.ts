import type { Transaction } from 'kysely'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { validators } from '#generated/validator-map.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { deleteEntries } from '#service/content/documents/delete-entries.ts'
import { ImportFault, importWithin } from '#service/content/documents/import-documents.ts'
import type { SourceDocument } from '#service/content/documents/source-document.ts'
import type { SavedEntry } from '#service/content/reading/entry.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import type { Tables } from '#service/store/tables.ts'
import { placeOfFault } from '../drafts/draft-faults.ts'
import { storedReferences } from '../references/find-references.ts'
import { finishDrafts } from './finish-drafts.ts'
import { type ItemState, itemStates } from './item-states.ts'
import type { Publisher } from './publisher.ts'
import { documentPath, type ReleaseFault, ReleaseRefused } from './release-refusal.ts'
import { changeRelease, itemsOf, type Release, type ReleaseItem, replaceItems } from './stored-releases.ts'

/**
 * Publishes a release whose row is locked: all of its documents in every language, with what refers to renamed ones and
 * their redirects, the history, the audit and the end of its drafts. Throws a ReleaseRefused when a document has
 * changed since, or when the set as a whole would not be right; then nothing may be kept.
 */
export async function publishRelease(
  trx: Transaction<Tables>,
  release: Release,
  publisher: Publisher,
): Promise<{ release: Release; saved: SavedEntry[] }> {
  const { now, user } = publisher
  const items = await itemsOf(trx, release.no)
  if (items.length === 0) throw new ReleaseRefused('release_empty', [])
  const states = await itemStates(trx, items, publisher)
  const note = { no: release.no, reason: release.title }
  const saved = await storeDocuments(trx, states, { ...publisher, note })
  saved.push(...(await deleteDocuments(trx, states, { ...publisher, note })))
  await finishDrafts(trx, states, saved, publisher)
  await replaceItems(trx, release.no, publishedItems(release.no, states, saved))
  const published = await changeRelease(trx, release, now, {
    ...{ state: 'published', date_published: now.toISOString(), published_by: user.id, failure: null },
    ...{ lease_token: null, lease_until: null },
  })
  const documents = items.map(({ collection, key, action }) => `${action} ${collection}/${key}`)
  await noteAct(
    trx,
    { actor: user.username, action: 'release.publish', detail: { release: release.no, documents } },
    now,
  )
  return { release: published, saved }
}

type Storing = Publisher & { note: { no: number; reason: string } }

async function storeDocuments(trx: Transaction<Tables>, states: readonly ItemState[], storing: Storing) {
  const { plans, dialect, now, user, note } = storing
  const source = { db: trx, dialect }
  const given = states.flatMap((state): SourceDocument[] =>
    state.document === null ? [] : [sourceOf(state.item.collection, state.item.key, state.document)],
  )
  try {
    return await importWithin(source, trx, given, { plans, validators, now, author: user.username, release: note })
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    const documents = given.toSorted((a, b) => b.pointer.length - a.pointer.length)
    const faults = error.faults.map(({ pointer, missing, rule, sentence, params }): ReleaseFault => {
      const of = documents.find((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`))
      const inner = placeOfFault(of?.document, { pointer: pointer.slice(of?.pointer.length ?? 0), missing })
      return { path: `${of?.pointer ?? ''}${inner}`, rule, sentence, params }
    })
    throw new ReleaseRefused('release_faulty', faults)
  }
}

function sourceOf(collection: string, key: string, document: ContentDocument): SourceDocument {
  return { collection, document, file: '', pointer: documentPath({ collection, key }) }
}

/** How many documents that refer to a deleted one are named. */
const MOST_NAMED = 20

async function deleteDocuments(trx: Transaction<Tables>, states: readonly ItemState[], storing: Storing) {
  const { plans, dialect, now, user, note } = storing
  const entries = states.flatMap(({ item, entry }) => (item.action === 'delete' && entry ? [entry] : []))
  if (entries.length === 0) return []
  const gone = new Set(entries.map(({ collection, id }) => `${collection}#${id}`))
  const faults: ReleaseFault[] = []
  for (const entry of entries) {
    const used = await storedReferences(
      { db: trx },
      entry,
      { offset: 0, limit: MOST_NAMED + entries.length },
      { plans, locale: DEFAULT_LOCALE },
    )
    for (const place of used) {
      if (gone.has(`${place.collection}#${place.id}`)) continue
      faults.push({ path: documentPath(entry), code: 'document_used_by', params: { title: place.title } })
    }
  }
  if (faults.length > 0) throw new ReleaseRefused('document_in_use', faults, { count: faults.length })
  return deleteEntries(trx, entries, { plans, dialect, now, author: user.username, release: note })
}

/** The documents of a release as they were published, and what was stored because of them. */
function publishedItems(release: number, states: readonly ItemState[], saved: readonly SavedEntry[]): ReleaseItem[] {
  const byName = new Map(saved.map((one) => [`${one.after.collection}/${one.after.key}`, one]))
  const items = states.map(({ item, entry, key }): ReleaseItem => {
    const one = byName.get(`${item.collection}/${key}`)
    byName.delete(`${item.collection}/${key}`)
    const stored = one?.after ?? entry
    return { ...item, entry_id: stored?.id ?? null, version: item.action === 'delete' ? 0 : (stored?.version ?? null) }
  })
  const last = Math.max(...items.map(({ no }) => no))
  const following = [...byName.values()].map(
    ({ before, after }, index): ReleaseItem => ({
      ...{ release, no: last + index + 1, collection: after.collection, entry_id: after.id, key: after.key },
      ...{
        draft: null,
        action: 'follow',
        new_key: null,
        base_version: before?.version ?? 0,
        base_seq: null,
        doc: null,
      },
      version: after.version,
    }),
  )
  return [...items, ...following]
}
