import { sql } from 'kysely'
import { fieldWord } from '#domain/content/describe-fault.ts'
import { isTranslated } from '#domain/content/document-fault.ts'
import { documentTitle } from '#domain/content/document-title.ts'
import { namedPlace } from '#domain/content/named-schema.ts'
import { stablePointer } from '#domain/drafts/pointer.ts'
import type { Locale } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { blockSchemaOf } from '#service/content/blocks/page-blocks.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { documentReferences } from '#service/content/documents/document-references.ts'
import { readDocument } from '#service/content/documents/document-version.ts'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import type { DraftTables } from '../drafts/draft-tables.ts'
import { parsed } from '../drafts/stored-drafts.ts'

/** A document that others may refer to. */
interface Target {
  collection: string
  key: string
}

/** A place that refers to a document, as the call answers it. */
export interface ReferencePlace {
  collection: string
  id: number | null
  key: string
  title: string
  status: Entry['status'] | null
  pointer: string
  field: string
  draft_uid: string | null
}

interface Asked {
  plans: ContentPlans
  locale: Locale
}

/** How many places of stored documents refer to a document. */
export async function countReferences(source: EntrySource, { collection, key }: Target): Promise<number> {
  return (await referenceCounts(source, collection, [key])).get(key) ?? 0
}

/** The same of several documents of a collection, by their keys; one that nothing refers to is not among them. */
export async function referenceCounts(
  { db, dialect }: EntrySource,
  collection: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('entry_reference')
    .select(['key', (select) => select.fn.countAll<number>().as('places')])
    .where('collection', '=', collection)
    .where(dialect.inList(sql.ref('key'), keys))
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, places }) => [key, Number(places)]))
}

/** A part of the places of stored documents that refer to a document, by collection and key of what refers. */
export async function storedReferences(
  { db }: Pick<EntrySource, 'db'>,
  { collection, key }: Target,
  { offset, limit }: { offset: number; limit: number },
  asked: Asked,
): Promise<ReferencePlace[]> {
  const rows = await db
    .selectFrom('entry_reference')
    .innerJoin('entry', 'entry.no', 'entry_reference.no')
    .select(ENTRY_COLUMNS)
    .select('entry_reference.pointer')
    .where('entry_reference.collection', '=', collection)
    .where('entry_reference.key', '=', key)
    .orderBy('entry.collection')
    .orderBy('entry.key')
    .orderBy('entry_reference.pointer')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ pointer, ...row }) => {
    const { collection: from, id, key: own, status, doc } = readEntry(row)
    return { ...placeIn({ collection: from, key: own, document: doc }, pointer, asked), id, status, draft_uid: null }
  })
}

/** The places of drafts that refer to a document where nothing stored does. */
export async function draftedReferences(
  { db }: Pick<EntrySource, 'db'>,
  target: Target,
  asked: Asked,
): Promise<ReferencePlace[]> {
  const rows = await db
    .withTables<DraftTables>()
    .selectFrom('draft')
    .leftJoin('entry', (join) =>
      join.onRef('entry.collection', '=', 'draft.collection').onRef('entry.id', '=', 'draft.entry_id'),
    )
    .select(['draft.uid', 'draft.collection', 'draft.key', 'draft.entry_id', 'draft.doc', 'entry.doc as stored'])
    .where('draft.date_ended', 'is', null)
    .where(
      sql<boolean>`cast(draft.doc as text) like ${`%${JSON.stringify(target.key).replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    )
    .orderBy('draft.collection')
    .orderBy('draft.key')
    .orderBy('draft.uid')
    .execute()
  return rows.flatMap(({ uid, collection, key, entry_id, doc, stored }) => {
    if (!asked.plans.has(collection)) return []
    const pointersIn = (column: unknown) => {
      const document = readDocument(collection, parsed<ContentDocument>(column))
      const found = documentReferences(asked.plans, collection, document).filter(
        (one) => one.collection === target.collection && one.key === target.key,
      )
      return { document, pointers: found.map(({ pointer }) => pointer) }
    }
    const known = stored === null ? null : pointersIn(stored)
    const knownPlaces = new Set(known?.pointers.map((pointer) => stablePointer(known.document, pointer)))
    const { document, pointers } = pointersIn(doc)
    return pointers
      .map((pointer) => placeIn({ collection, key, document }, pointer, asked))
      .filter(({ pointer }) => !knownPlaces.has(pointer))
      .map((place) => ({ ...place, id: entry_id, status: null, draft_uid: uid }))
  })
}

/** The keys of documents of a collection to which a draft refers. */
export async function keysInDrafts(
  { db }: Pick<EntrySource, 'db'>,
  collection: string,
  plans: ContentPlans,
): Promise<string[]> {
  const rows = await db
    .withTables<DraftTables>()
    .selectFrom('draft')
    .select(['collection', 'doc'])
    .where('date_ended', 'is', null)
    .where('changed', '=', 1)
    .execute()
  const keys = rows.flatMap(({ collection: from, doc }) => {
    if (!plans.has(from)) return []
    const named = documentReferences(plans, from, readDocument(from, parsed<ContentDocument>(doc)))
    return named.flatMap((one) => (one.collection === collection ? [one.key] : []))
  })
  return [...new Set(keys)]
}

function placeIn(
  { collection, key, document }: Target & { document: ContentDocument },
  pointer: string,
  { plans, locale }: Asked,
): Pick<ReferencePlace, 'collection' | 'key' | 'title' | 'pointer' | 'field'> {
  const schema = blockSchemaOf(validators, collection, document) ?? plans.get(collection)?.documentSchema ?? ''
  const word = fieldWord(namedPlace(schema, document, pointer))
  return {
    ...{ collection, key, title: documentTitle(document, key, locale), pointer: stablePointer(document, pointer) },
    field: isTranslated(word) ? word[locale] : String(word),
  }
}
