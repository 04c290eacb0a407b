import type { Selectable, Transaction } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { currentDocument } from '#service/content/documents/document-version.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { entryById, entryByKey } from '#service/content/reading/entry-reader.ts'
import type { Tables } from '#service/store/tables.ts'
import { closedForm } from '../drafts/draft-form.ts'
import type { DraftTable, DraftTables } from '../drafts/draft-tables.ts'
import { asDraft, parsed } from '../drafts/stored-drafts.ts'
import type { Publisher } from './publisher.ts'
import { documentPath, type ReleaseFault, ReleaseRefused } from './release-refusal.ts'
import type { ReleaseItem } from './stored-releases.ts'

/** One document of a release, locked, as it is to be stored. */
export interface ItemState {
  item: ReleaseItem
  /** The stored document; null while there is none. */
  entry: Entry | null
  /** The draft that ends with the publication; null without one, or when it has ended already. */
  draft: Selectable<DraftTable> | null
  /** What is stored; null for a document that is deleted. */
  document: ContentDocument | null
  /** The key that it has afterward. */
  key: string
}

const STATUS = { unpublish: 'draft', archive: 'archived' } as const

const isTakenAway = (action: ReleaseItem['action']): action is keyof typeof STATUS => action in STATUS

/**
 * Locks the documents and drafts of a release, and returns what is to be stored. Throws a ReleaseRefused that names
 * every document that is not what its release began from.
 */
export async function itemStates(
  trx: Transaction<Tables>,
  items: readonly ReleaseItem[],
  publisher: Publisher,
): Promise<ItemState[]> {
  const faults: ReleaseFault[] = []
  const states = new Map<number, ItemState>()
  // Always in the same order, so that nobody waits for somebody who waits for them.
  const nameOf = ({ collection, entry_id, draft }: ReleaseItem) => `${collection} ${entry_id ?? draft}`
  const sorted = items.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  for (const item of sorted) {
    const entry = await lockedEntry(trx, item, publisher)
    const draft = await lockedDraft(trx, item)
    const path = documentPath(item)
    const fault = entryFault(item, entry, await lastAuthor(trx, item, entry)) ?? draftFault(item, draft)
    if (fault) {
      faults.push({ path, ...fault })
      continue
    }
    const document = documentOf(item, entry, draft, publisher)
    const key = document === null ? item.key : String(document[planOf(publisher.plans, item.collection).key] ?? '')
    const isNewKey = item.entry_id === null || key !== entry?.key
    if (isNewKey && (await entryByKey({ db: trx, dialect: publisher.dialect }, item.collection, key)))
      faults.push({ path, code: 'draft_key_taken', params: { collection: item.collection, key } })
    states.set(item.no, { item, entry, draft, document, key })
  }
  if (faults.length > 0) throw new ReleaseRefused('release_stale', faults)
  return items.flatMap(({ no }) => states.get(no) ?? [])
}

/** The update waits for whoever is storing the document at the moment, and makes others wait. */
async function lockedEntry(
  trx: Transaction<Tables>,
  { collection, entry_id: id }: ReleaseItem,
  { dialect }: Publisher,
): Promise<Entry | null> {
  if (id === null) return null
  await trx.updateTable('entry').set({ collection }).where('collection', '=', collection).where('id', '=', id).execute()
  return entryById({ db: trx, dialect }, collection, id)
}

async function lockedDraft(trx: Transaction<Tables>, { draft }: ReleaseItem): Promise<Selectable<DraftTable> | null> {
  if (draft === null) return null
  const row = await trx
    .withTables<DraftTables>()
    .updateTable('draft')
    .set({ uid: draft })
    .where('uid', '=', draft)
    .where('date_ended', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Who has stored a document since a version of it; empty if nobody has. */
export async function lastAuthor(
  trx: Transaction<Tables>,
  { base_version }: Pick<ReleaseItem, 'base_version'>,
  entry: Entry | null,
): Promise<string> {
  if (!entry || entry.version === base_version) return ''
  const row = await trx
    .selectFrom('revision')
    .select('author')
    .where('collection', '=', entry.collection)
    .where('id', '=', entry.id)
    .where('version', '=', entry.version)
    .executeTakeFirst()
  return row?.author ?? '–'
}

type Fault = Pick<Extract<ReleaseFault, { code: unknown }>, 'code' | 'params'>

function entryFault(item: ReleaseItem, entry: Entry | null, author: string): Fault | null {
  if (item.entry_id === null) return null
  if (!entry) return { code: 'document_gone', params: { title: item.key } }
  if (entry.version === item.base_version) return null
  return storedSince(entry, author, DEFAULT_LOCALE)
}

/** That somebody has stored a document since. */
export function storedSince(entry: Entry, author: string, locale: Locale) {
  const title = documentTitle(entry.doc, entry.key, locale)
  const day = jakartaDay(new Date(entry.date_updated))
  return { code: 'document_stored_since', params: { title, day, author } } as const
}

/** What was approved goes out, whatever the draft is by now. */
function draftFault(item: ReleaseItem, draft: Selectable<DraftTable> | null): Fault | null {
  if (item.draft === null || item.doc !== null || draft?.seq === item.base_seq) return null
  return { code: 'draft_changed_since', params: { title: item.key } }
}

function documentOf(
  item: ReleaseItem,
  entry: Entry | null,
  draft: Selectable<DraftTable> | null,
  { plans }: Publisher,
): ContentDocument | null {
  const { collection, action, new_key, doc } = item
  if (doc !== null) return currentDocument(collection, parsed(doc))
  if (draft) return draftedDocument(draft, item, plans)
  if (!entry || action === 'delete') return null
  if (action === 'rename')
    return { ...entry.doc, status: entry.status, [planOf(plans, collection).key]: new_key, renamed_from: entry.key }
  return isTakenAway(action) ? { ...entry.doc, status: STATUS[action] } : null
}

/** The document of a draft as it is stored: published, unless it is hidden or archived with the words of the draft. */
export function draftedDocument(
  row: Selectable<DraftTable>,
  { action, key, new_key }: Pick<ReleaseItem, 'action' | 'key' | 'new_key'>,
  plans: Publisher['plans'],
): ContentDocument {
  const document = closedForm(plans, row.collection, asDraft(row, plans).document)
  const status = isTakenAway(action) ? STATUS[action] : 'published'
  if (action !== 'rename') return { ...document, status }
  return { ...document, status, [planOf(plans, row.collection).key]: new_key, renamed_from: key }
}
