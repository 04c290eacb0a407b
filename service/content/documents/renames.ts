import { sql } from 'kysely'
import { isRecord } from '#domain/json/is-record.ts'
import { pointerParts } from '#domain/json/json-pointer.ts'
import type { DocumentWord } from '#generated/document-words.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '../reading/entry.ts'
import { type EntrySource, entriesByKeys } from '../reading/entry-reader.ts'
import type { ContentDocument } from './content-document.ts'
import { documentReferences } from './document-references.ts'
import type { EntryToSave } from './save-entries.ts'
import type { ContentFault, SourceDocument } from './source-document.ts'
import { transferNotes } from './transfer-notes.ts'

/** Items that documents rename. */
export interface Renames {
  /** The earlier key by the new one, both as `collection/key`. */
  earlier: ReadonlyMap<string, string>
  faults: ContentFault[]
}

/** A document of a collection of its own. */
interface Keyed extends SourceDocument {
  document: ContentDocument
  key: string
}

/**
 * Which stored items the documents rename (`renamed_from`), and which look like a rename that does not say so: they
 * would be stored twice. A rename that the store has already had, or whose item it never had, is none.
 */
export async function findRenames(
  source: EntrySource,
  given: readonly SourceDocument[],
  plans: ContentPlans,
): Promise<Renames> {
  const earlier = new Map<string, string>()
  const faults: ContentFault[] = []
  const readable = given.flatMap((one): Keyed[] => {
    const plan = plans.get(one.collection)
    if (plan?.ownedBy !== null || !isRecord(one.document)) return []
    return [{ ...one, document: one.document, key: String(one.document[plan.key]) }]
  })
  for (const [collection, documents] of Map.groupBy(readable, (one) => one.collection)) {
    const keys = new Set(documents.map(({ key }) => key))
    const before = documents.flatMap((one) => transferNotes(one).renamedFrom ?? [])
    const stored = await entriesByKeys(source, collection, [...keys, ...before])
    const byKey = new Map(stored.map((entry) => [entry.key, entry]))
    const taken = new Set<string>()
    for (const one of documents) {
      const { renamedFrom } = transferNotes(one)
      if (renamedFrom === null || renamedFrom === one.key || !byKey.has(renamedFrom)) continue
      const sentence = whyNot(renamedFrom, byKey.has(one.key), keys, taken)
      if (sentence !== null) {
        const params = { collection, from: renamedFrom, key: one.key }
        faults.push({ ...placeOf(one, 'renamed_from'), rule: 'rename', sentence, params })
      } else {
        taken.add(renamedFrom)
        earlier.set(`${collection}/${one.key}`, `${collection}/${renamedFrom}`)
      }
    }
    const unsaid = documents.filter(({ key }) => !byKey.has(key) && !earlier.has(`${collection}/${key}`))
    faults.push(...(await unsaidRenames(source, collection, unsaid, keys, planOf(plans, collection).uuid)))
  }
  return { earlier, faults }
}

function whyNot(
  renamedFrom: string,
  isStored: boolean,
  keys: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): DocumentWord | null {
  if (isStored) return 'rename_stored'
  if (keys.has(renamedFrom)) return 'rename_given'
  return taken.has(renamedFrom) ? 'rename_twice' : null
}

/** Documents with the number and the date of creation of a stored item that has another key. */
async function unsaidRenames(
  source: EntrySource,
  collection: string,
  documents: readonly Keyed[],
  keys: ReadonlySet<string>,
  uuid: boolean,
): Promise<ContentFault[]> {
  const column = uuid ? 'uuid' : 'id'
  const type = uuid ? 'string' : 'number'
  const marked = documents.filter(
    ({ document }) => typeof document.id === type && typeof document.date_created === 'string',
  )
  if (marked.length === 0) return []
  const rows = await source.db
    .selectFrom('entry')
    .select(['id', 'uuid', 'key', 'date_created'])
    .where('collection', '=', collection)
    .where(
      source.dialect.inList(
        sql.ref(column),
        marked.map(({ document }) => document.id as string | number),
      ),
    )
    .execute()
  const owners = new Map(rows.map((row) => [row[column], row]))
  return marked.flatMap((one): ContentFault[] => {
    const owner = owners.get(one.document.id as never)
    if (!owner || keys.has(owner.key) || owner.date_created !== moment(one.document.date_created)) return []
    const params = { owner: owner.key }
    return [{ ...placeOf(one, 'id'), rule: 'rename', sentence: 'rename_unsaid', params }]
  })
}

function moment(text: unknown): string | null {
  const date = new Date(String(text))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

const placeOf = ({ file, pointer }: SourceDocument, field: string) => ({ file, pointer: `${pointer}/${field}` })

/** Others have a turn after so many documents, of which a renamed item may have thousands. */
const READ_AT_ONCE = 100

/** The stored documents that refer to renamed items, with the new keys; those that are given anyway are left out. */
export async function followingDocuments(
  source: EntrySource,
  renames: ReadonlyMap<string, string>,
  given: ReadonlySet<string>,
  plans: ContentPlans,
): Promise<EntryToSave[]> {
  if (renames.size === 0) return []
  const newKeys = new Map([...renames].map(([name, earlier]) => [earlier, name.slice(name.indexOf('/') + 1)]))
  const naming = [...newKeys.keys()].map((name) => JSON.stringify(name.slice(name.indexOf('/') + 1)))
  const following: EntryToSave[] = []
  for (let after = 0; ; ) {
    const rows = await source.db
      .selectFrom('entry')
      .select(ENTRY_COLUMNS)
      .where('no', '>', after)
      .where((where) => where.or(naming.map((text) => where(sql`cast(doc as text)`, 'like', `%${text}%`))))
      .orderBy('no')
      .limit(READ_AT_ONCE)
      .execute()
    for (const entry of rows.map(readEntry)) {
      const name = `${entry.collection}/${entry.key}`
      if (given.has(name) || newKeys.has(name) || !plans.has(entry.collection)) continue
      const document = withNewKeys(entry, newKeys, plans)
      if (document !== null) following.push({ collection: entry.collection, document })
    }
    if (rows.length < READ_AT_ONCE) return following
    after = Number(rows.at(-1)?.no)
  }
}

/** A document with other keys in the places that refer to renamed items; null if it refers to none. */
export function withNewKeys(
  { collection, doc }: Pick<Entry, 'collection' | 'doc'>,
  newKeys: ReadonlyMap<string, string>,
  plans: ContentPlans,
): ContentDocument | null {
  const old = documentReferences(plans, collection, doc).filter((one) => newKeys.has(`${one.collection}/${one.key}`))
  if (old.length === 0) return null
  const document = structuredClone(doc)
  for (const { pointer, collection: to, key } of old) put(document, pointer, newKeys.get(`${to}/${key}`))
  return document
}

/** Replaces the value at a JSON pointer that is known to lead somewhere. */
function put(document: ContentDocument, pointer: string, value: unknown): void {
  const path = pointerParts(pointer)
  const last = path.pop() ?? ''
  let at = document
  for (const part of path) at = at[part] as ContentDocument
  at[last] = value
}
