import { type Expression, type SqlBool, sql } from 'kysely'
import { fieldIn } from '#domain/languages/field-in.ts'
import type { ListStudioDocumentsQuery, Locale } from '#generated/types.ts'
import type { Content } from '#service/content/reading/content.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import type { DraftTables } from './draft-tables.ts'
import { personNames } from './person-names.ts'
import { parsed } from './stored-drafts.ts'

/** A row of a list of documents, as the call answers it, but for the name of its author. */
interface ListedDocument {
  collection: string
  id: number | null
  key: string
  title: string
  status: Entry['status'] | null
  version: number
  state: 'new' | 'changed' | 'unchanged'
  draft_uid: string | null
  faulty: boolean
  author: number | null
  date_updated: string
}

type ListQuery = ListStudioDocumentsQuery & { limit: number }

/** Between the two parts of a cursor; no key contains it. */
const APART = '\n'

/** One part of the documents of a collection with their drafts, in the order of their keys. */
export async function listDocuments(content: Content, query: ListQuery) {
  const lists = [
    ...(query.state === 'new' ? [] : [await storedDocuments(content, query)]),
    ...(query.state === 'changed' || query.status !== undefined ? [] : [await newDocuments(content, query)]),
  ]
  const rows = lists
    .flat()
    .sort((a, b) => compareTexts(a.key, b.key) || compareTexts(a.draft_uid ?? '', b.draft_uid ?? ''))
    .slice(0, query.limit)
  const names = await personNames(
    content.source,
    rows.flatMap(({ author }) => author ?? []),
  )
  return rows.map(({ author, ...row }) => ({
    ...row,
    author: author === null ? null : (names.get(author) ?? null),
    cursor: row.id === null ? `${row.key}${APART}${row.draft_uid}` : row.key,
  }))
}

/** What editors call a document in a language. */
export function documentTitle(document: object, key: string, locale: Locale): string {
  const names = ['title', 'name', 'label', 'question'].map((field) => fieldIn(document, field, locale))
  return names.find((name): name is string => typeof name === 'string') ?? key
}

async function storedDocuments({ source, locale }: Content, query: ListQuery): Promise<ListedDocument[]> {
  const [after] = cursorOf(query)
  let select = source.db
    .withTables<DraftTables>()
    .selectFrom('entry')
    .leftJoin('draft', (join) =>
      join
        .onRef('draft.collection', '=', 'entry.collection')
        .onRef('draft.entry_id', '=', 'entry.id')
        .on('draft.date_ended', 'is', null),
    )
    .select(ENTRY_COLUMNS)
    .select(['draft.uid', 'draft.seq', 'draft.doc as draft_doc', 'draft.faulty', 'draft.author'])
    .select('draft.date_updated as draft_updated')
    .where('entry.collection', '=', query.collection)
    .orderBy('entry.key')
    .limit(query.limit)
  if (after !== null) select = select.where('entry.key', '>', after)
  if (query.status !== undefined) select = select.where('entry.status', '=', query.status)
  if (query.state === 'changed') select = select.where('draft.seq', '>', 0)
  if (query.state === 'faulty') select = select.where('draft.faulty', '=', 1)
  if (query.q !== undefined) select = select.where(contains('entry.key', query.q))
  const rows = await select.execute()
  return rows.map(({ uid, seq, draft_doc, faulty, author, draft_updated, ...row }) => {
    const { doc, collection, id, key, status, version, date_updated } = readEntry(row)
    return {
      ...{ collection, id, key, status, version },
      title: documentTitle(draft_doc === null ? doc : parsed<object>(draft_doc), key, locale),
      state: (seq ?? 0) > 0 ? 'changed' : 'unchanged',
      draft_uid: uid,
      faulty: faulty === 1,
      author,
      date_updated: draft_updated ?? date_updated,
    }
  })
}

async function newDocuments({ source, locale }: Content, query: ListQuery): Promise<ListedDocument[]> {
  const [after, uid] = cursorOf(query)
  let select = source.db
    .withTables<DraftTables>()
    .selectFrom('draft')
    .select(['uid', 'collection', 'key', 'doc', 'faulty', 'author', 'date_updated'])
    .where('collection', '=', query.collection)
    .where('entry_id', 'is', null)
    .where('date_ended', 'is', null)
    .orderBy('key')
    .orderBy('uid')
    .limit(query.limit)
  if (after !== null)
    select = select.where(({ or, and, eb }) =>
      or([eb('key', '>', after), and([eb('key', '=', after), eb('uid', '>', uid)])]),
    )
  if (query.state === 'faulty') select = select.where('faulty', '=', 1)
  if (query.q !== undefined) select = select.where(contains('key', query.q))
  const rows = await select.execute()
  return rows.map(({ doc, faulty, uid: draft_uid, ...row }) => ({
    ...row,
    draft_uid,
    id: null,
    status: null,
    version: 0,
    title: documentTitle(parsed<object>(doc), row.key, locale),
    state: 'new',
    faulty: faulty === 1,
  }))
}

function cursorOf({ cursor }: ListQuery): [key: string | null, uid: string] {
  if (cursor === undefined) return [null, '']
  const [key = '', uid = ''] = cursor.split(APART)
  return [key, uid]
}

function contains(column: string, part: string): Expression<SqlBool> {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
