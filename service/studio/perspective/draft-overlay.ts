import { naturalKey } from '#service/content/documents/natural-key.ts'
import { placeOf } from '#service/content/documents/save-entries.ts'
import { storedDocument } from '#service/content/documents/stored-document.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { type EntrySource, entriesByIds } from '#service/content/reading/entry-reader.ts'
import { closedForm } from '../drafts/draft-form.ts'
import { type Draft, openDraftsOf } from '../drafts/stored-drafts.ts'

/** A draft as an entry that lies over the stored one. */
export interface DraftedEntry {
  entry: Entry
  draft: Draft
}

/** The store as it would be if every draft were published now. */
export interface DraftedSource extends EntrySource {
  /** The drafts of one collection, each read once. */
  drafted(collection: string): Promise<readonly DraftedEntry[]>
}

/** Lays all drafts over what is stored. */
export function draftedSource(stored: EntrySource, plans: ContentPlans): DraftedSource {
  const known = new Map<string, Promise<DraftedEntry[]>>()
  const drafted = (collection: string) => {
    const loading = known.get(collection) ?? draftedEntries(stored, plans, collection)
    known.set(collection, loading)
    return loading
  }
  const overlay = { of: async (collection: string) => (await drafted(collection)).map(({ entry }) => entry) }
  return { db: stored.db, dialect: stored.dialect, overlay, drafted }
}

/** Numbers from here on belong to documents that only drafts have; no stored entry and no example has them. */
const NEW_IDS = 1_500_000_000
/** How many numbers a draft's identity is spread over. */
const NEW_ID_COUNT = 0x10000000

async function draftedEntries(source: EntrySource, plans: ContentPlans, collection: string): Promise<DraftedEntry[]> {
  const drafts = await openDraftsOf(source.db, plans, collection)
  const ids = drafts.flatMap(({ entry_id }) => entry_id ?? [])
  const stored = new Map((await entriesByIds(source, collection, ids)).map((entry) => [entry.id, entry]))
  const taken = new Set<number>()
  return drafts.flatMap((draft) => {
    const before = draft.entry_id === null ? null : (stored.get(draft.entry_id) ?? null)
    // The document has been deleted since: there is nothing to lie over, and nothing that the draft could become.
    if (draft.entry_id !== null && !before) return []
    return [{ draft, entry: entryOf(plans, draft, before, before?.id ?? newId(draft.uid, taken)) }]
  })
}

/** The same number every time, unless another draft has it already. */
function newId(uid: string, taken: Set<number>): number {
  let place = Number.parseInt(uid.slice(0, 7), 16)
  while (taken.has(place)) place = (place + 1) % NEW_ID_COUNT
  taken.add(place)
  return NEW_IDS + place
}

/** The entry that publishing a draft would store. */
function entryOf(plans: ContentPlans, draft: Draft, before: Entry | null, id: number): Entry {
  const { collection, key, date_created, date_updated } = draft
  const document = closedForm(plans, collection, draft.document)
  return {
    no: before?.no ?? -id,
    collection,
    id,
    uuid: before?.uuid ?? null,
    key,
    natural_key: naturalKey(key),
    status: 'published',
    sort: placeOf(document),
    version: (before?.version ?? 0) + 1,
    date_created: before?.date_created ?? date_created,
    date_updated,
    doc: storedDocument(planOf(plans, collection), id, document),
  }
}
