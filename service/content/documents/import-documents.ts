import { sql, type Transaction } from 'kysely'
import { faultSentence } from '#domain/content/document-fault.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import type { Validators } from '../blocks/page-blocks.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import type { SavedEntry } from '../reading/entry.ts'
import { type EntrySource, entriesByKeys, publishedEntries } from '../reading/entry-reader.ts'
import type { ContentDocument } from './content-document.ts'
import { contentFaults } from './content-faults.ts'
import { documentReferences } from './document-references.ts'
import { givenDocument } from './document-version.ts'
import { REDIRECT, type Redirects, type RenamedEntry, redirectsOfRenames } from './redirects.ts'
import { findRenames, followingDocuments } from './renames.ts'
import { type EntryToSave, type SaveOptions, saveEntries } from './save-entries.ts'
import type { ContentFault, SourceDocument } from './source-document.ts'
import { transferNotes, withoutNotes } from './transfer-notes.ts'

/** An import that was refused; none of it was stored. */
export class ImportFault extends Error {
  readonly faults: readonly ContentFault[]

  constructor(faults: readonly ContentFault[]) {
    super(
      `Nothing was imported, because of ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faultLines(faults)}`,
    )
    this.name = 'ImportFault'
    this.faults = faults
  }
}

/** One line per fault: file, pointer, sentence. */
export function faultLines(faults: readonly ContentFault[]): string {
  return faults
    .map((fault) => {
      const { file, pointer } = fault
      return `${file}${pointer === '' ? '' : ` at ${pointer}`}: ${faultSentence(fault, DEFAULT_LOCALE)}`
    })
    .join('\n')
}

export interface ImportOptions {
  plans: ContentPlans
  validators: Validators
  now: Date
  author: string | null
  release?: SaveOptions['release']
}

/**
 * Stores documents, all or none. Each is checked against its schema, and each key it refers to must belong to a
 * document in the import or in the store; otherwise throws an ImportFault that lists every fault by file and pointer.
 */
export async function importDocuments(
  store: Store,
  documents: readonly SourceDocument[],
  options: ImportOptions,
): Promise<SavedEntry[]> {
  return store.transaction((trx) => importWithin({ db: trx, dialect: store.dialect }, trx, documents, options))
}

/** The same within a transaction that is already open. */
export async function importWithin(
  source: EntrySource,
  trx: Transaction<Tables>,
  given: readonly SourceDocument[],
  options: ImportOptions,
): Promise<SavedEntry[]> {
  const { plans } = options
  const documents = given.map(broughtUpToDate)
  const stored = await storedKeys(source, documents, plans)
  const { earlier, faults } = await findRenames(source, given, plans)
  for (const name of earlier.values()) stored.delete(name)
  faults.push(
    ...contentFaults(documents, {
      plans,
      validators: options.validators,
      isKnown: (collection, key) => stored.has(`${collection}/${key}`),
      redirects: await storedRedirects(source, documents),
    }),
  )
  if (!faults.some(({ rule }) => rule === 'rename'))
    faults.push(...(await takenUuids(source, documents, plans, earlier)))
  if (faults.length > 0) throw new ImportFault(faults)
  const entries = documents.map(({ collection, document }, index): EntryToSave & { name: string } => {
    const own = document as ContentDocument
    const name = `${collection}/${String(own[planOf(plans, collection).key])}`
    const was = earlier.get(name)?.slice(collection.length + 1)
    return {
      collection,
      document: own,
      was,
      version: transferNotes({ document: given[index]?.document }).version ?? 1,
      name,
    }
  })
  const names = new Set(entries.map(({ name }) => name))
  const following = await followingDocuments(source, earlier, names, plans)
  const redirects = await redirectsOfRenames(source, await renamedEntries(source, entries))
  const led = redirects
    .filter(({ from }) => !names.has(`${REDIRECT}/${from}`))
    .map((document) => ({ collection: REDIRECT, document }))
  return saveEntries(trx, [...entries, ...following, ...led], { ...options, dialect: source.dialect })
}

/** Those of the documents that rename a stored item. */
async function renamedEntries(
  source: EntrySource,
  entries: readonly (EntryToSave & { name: string })[],
): Promise<RenamedEntry[]> {
  const renaming = entries.filter(({ was }) => was !== undefined)
  const groups = Map.groupBy(renaming, ({ collection }) => collection)
  const found = await Promise.all(
    [...groups].map(async ([collection, group]) => {
      const stored = await entriesByKeys(
        source,
        collection,
        group.flatMap(({ was }) => was ?? []),
      )
      const byKey = new Map(stored.map((entry) => [entry.key, entry]))
      return group.flatMap(({ was = '', document, name }): RenamedEntry[] => {
        const entry = byKey.get(was)
        return entry ? [{ entry, document, key: name.slice(collection.length + 1) }] : []
      })
    }),
  )
  return found.flat()
}

/** Documents may come from an export written by an earlier version of the program, and note what they were. */
export function broughtUpToDate(source: SourceDocument): SourceDocument {
  const bare = withoutNotes(source)
  const { collection, document } = bare
  return isRecord(document) ? { ...bare, document: givenDocument(collection, document) } : bare
}

/** Random ids that already belong to entries with other keys: an address must not start to point to something else. */
async function takenUuids(
  source: EntrySource,
  documents: readonly SourceDocument[],
  plans: ContentPlans,
  earlier: ReadonlyMap<string, string>,
): Promise<ContentFault[]> {
  const given = documents.flatMap(({ collection, document, file, pointer }) => {
    const plan = plans.get(collection)
    if (!plan?.uuid || !isRecord(document) || typeof document.id !== 'string') return []
    return [{ uuid: document.id, collection, key: document[plan.key], file, pointer: `${pointer}/id` }]
  })
  if (given.length === 0) return []
  const rows = await source.db
    .selectFrom('entry')
    .select(['uuid', 'key'])
    .where(
      source.dialect.inList(
        sql.ref('uuid'),
        given.map(({ uuid }) => uuid),
      ),
    )
    .execute()
  const owners = new Map(rows.map((row) => [row.uuid, row.key]))
  return given.flatMap(({ uuid, collection, key, file, pointer }) => {
    const owner = owners.get(uuid)
    if (owner === undefined || owner === key) return []
    if (earlier.get(`${collection}/${String(key)}`) === `${collection}/${owner}`) return []
    return [{ file, pointer, rule: 'unique', sentence: 'unique_id', params: { value: uuid, owner } }]
  })
}

/** The published redirects; none when the import has none that could make a circle with them. */
async function storedRedirects(source: EntrySource, documents: readonly SourceDocument[]): Promise<Redirects> {
  if (!documents.some(({ collection }) => collection === REDIRECT)) return new Map()
  const entries = await publishedEntries(source, REDIRECT)
  return new Map(entries.map(({ key, doc }) => [key, String(doc.to)]))
}

/** Which of the keys that the documents refer to are already stored, each as `collection/key`. */
export async function storedKeys(
  source: EntrySource,
  documents: readonly SourceDocument[],
  plans: ContentPlans,
): Promise<Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const { collection, document } of documents) {
    if (!plans.has(collection) || planOf(plans, collection).ownedBy !== null || !isRecord(document)) continue
    for (const reference of documentReferences(plans, collection, document)) {
      const keys = named.get(reference.collection) ?? new Set<string>()
      named.set(reference.collection, keys.add(reference.key))
    }
  }
  const found = new Set<string>()
  for (const [collection, keys] of named) {
    const rows = await source.db
      .selectFrom('entry')
      .select('key')
      .where('collection', '=', collection)
      .where(source.dialect.inList(sql.ref('key'), [...keys]))
      .execute()
    for (const { key } of rows) found.add(`${collection}/${key}`)
  }
  return found
}
