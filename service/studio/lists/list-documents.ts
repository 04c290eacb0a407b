import { sql } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import { faultStanding } from '#domain/drafts/fault-standing.ts'
import type { ListStudioDocumentsQuery } from '#generated/types.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { readDocument } from '#service/content/documents/document-version.ts'
import { codeOrder, countGaps, documentLabel } from '#service/content/documents/entry-labels.ts'
import { naturalKey } from '#service/content/documents/natural-key.ts'
import type { Content } from '#service/content/reading/content.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import type { DraftFault } from '../drafts/draft-faults.ts'
import type { DraftTables } from '../drafts/draft-tables.ts'
import { personNames } from '../drafts/person-names.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import { keysInDrafts } from '../references/find-references.ts'
import { type DocumentTime, documentTime } from './document-time.ts'
import { contains, hasWords, typedWords } from './label-words.ts'
import { type FieldFilter, fieldValues, meets, readFilters } from './list-fields.ts'
import { cursorOf, ListOrder, type ListPlace } from './list-order.ts'
import { correctedOf, meantWords } from './meant-words.ts'
import { type DocumentName, type WaitingWork, waitingWith, waitingWork } from './waiting-work.ts'

/**
 * A row of a list of documents, as the call answers it, but for the name of its author and the values of its fields.
 */
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
  unfinished: boolean
  gaps: number
  time: DocumentTime | null
  changed_parts: number
  publish_at: string | null
  author: number | null
  date_updated: string
  place: ListPlace
  document: ContentDocument
}

type ListQuery = ListStudioDocumentsQuery & { limit: number; sort: NonNullable<ListStudioDocumentsQuery['sort']> }

/** What a list is narrowed to. */
interface Wanted {
  query: ListQuery
  words: readonly string[]
  filters: FieldFilter[]
  waiting: WaitingWork
  order: ListOrder
}

/**
 * One part of the documents of a collection with their drafts, in the order that is asked for; titles are those in the
 * language of the call. New documents, which only a draft has, are among them.
 */
export async function listDocuments(content: Content, query: ListQuery) {
  const { source, locale, plans } = content
  const plan = planOf(plans, query.collection)
  const typed = typedWords(query.q ?? '')
  const drafts = await openDrafts(content, query)
  const isInDraft = drafts.some(({ document, key }) => hasWords(documentLabel(plan, document, key, locale), typed))
  const words = isInDraft ? typed : await meantWords(content, typed, query.collection)
  const filters = readFilters(plan, query.filter)
  const order = new ListOrder(query.sort, query.cursor)
  const wanted = { query, words, filters, waiting: await waitingWork(content, query.collection), order }
  const rows = [...(await storedDocuments(content, wanted, drafts)), ...newDocuments(content, wanted, drafts)]
    .sort((a, b) => order.compare(a.place, b.place))
    .slice(0, query.limit)
  const names = await personNames(
    source,
    rows.flatMap(({ author }) => author ?? []),
  )
  const values = await fieldValues(
    source,
    plan,
    rows.map(({ document }) => document),
    { columns: query.columns, locale },
  )
  return rows.map(({ author, document: _document, place, ...row }, index) => ({
    ...row,
    cursor: cursorOf(place),
    corrected: correctedOf(typed, words),
    author: author === null ? null : (names.get(author) ?? null),
    values: values[index] ?? [],
  }))
}

/** A draft that is being worked on, as far as lists need it. */
interface OpenDraft {
  uid: string
  entry_id: number | null
  key: string
  seq: number
  changed: boolean
  faulty: boolean
  unfinished: boolean
  author: number
  date_updated: string
  document: ContentDocument
  gaps: number
}

/** The drafts of a collection. There are as many as people work on, not as many as there are documents. */
async function openDrafts({ source, plans }: Content, { collection }: ListQuery): Promise<OpenDraft[]> {
  const rows = await source.db
    .withTables<DraftTables>()
    .selectFrom('draft')
    .select(['uid', 'entry_id', 'key', 'seq', 'changed', 'faults', 'author', 'date_updated', 'doc'])
    .where('collection', '=', collection)
    .where('date_ended', 'is', null)
    .execute()
  return rows.map(({ doc, faults, changed, ...row }) => {
    const document = documentIn(collection, doc)
    return {
      ...row,
      document,
      changed: changed === 1,
      ...faultStanding(parsed<DraftFault[]>(faults), row.entry_id === null),
      gaps: countGaps(planOf(plans, collection), document),
    }
  })
}

/**
 * The document of a draft; as it is written where a newer version of the program wrote it, which opening it will say.
 */
function documentIn(collection: string, column: unknown): ContentDocument {
  const stored = parsed<ContentDocument>(column)
  try {
    return readDocument(collection, stored)
  } catch {
    return stored
  }
}

async function storedDocuments(content: Content, wanted: Wanted, drafts: OpenDraft[]): Promise<ListedDocument[]> {
  const { query, words, filters, waiting, order } = wanted
  if (query.state === 'new') return []
  const { source, locale, plans } = content
  const plan = planOf(plans, query.collection)
  const byEntry = new Map(drafts.flatMap((draft) => (draft.entry_id === null ? [] : [[draft.entry_id, draft]])))
  const idsOf = (fits: (draft: OpenDraft) => boolean) =>
    [...byEntry.values()].filter(fits).map(({ entry_id }) => entry_id ?? 0)
  const isOneOf = (names: readonly DocumentName[]) =>
    source.dialect.inList(
      sql.ref('entry.id'),
      names.filter((name) => typeof name === 'number'),
    )
  const drafted = (fits: (draft: OpenDraft) => boolean) => isOneOf(idsOf(fits))
  let select = source.db
    .selectFrom('entry_label')
    .innerJoin('entry', 'entry.no', 'entry_label.no')
    .select(ENTRY_COLUMNS)
    .select(['entry_label.label', 'entry_label.gaps', 'entry_label.code'])
    // The order leads along its own table, and looks the other one up.
    .where(order.name === 'changed' ? 'entry.collection' : 'entry_label.collection', '=', query.collection)
    .where('entry_label.language', '=', locale)
  if (query.code !== undefined) {
    const code = naturalKey(query.code)
    const stored = await source.db
      .selectFrom('entry_label')
      .innerJoin('entry', 'entry.no', 'entry_label.no')
      .select('entry.id')
      .where('entry_label.collection', '=', query.collection)
      .where('entry_label.language', '=', locale)
      .where('entry_label.code', '=', code)
      .execute()
    const inDraft = idsOf(({ document }) => codeOrder(plan, document) === code)
    select = select.where(isOneOf([...stored.map(({ id }) => id), ...inDraft]))
  }
  if (query.status !== undefined) select = select.where('entry.status', '=', query.status)
  if (query.state === 'changed')
    select = select.where(isOneOf([...idsOf(({ changed }) => changed), ...waiting.changedParts.keys()]))
  if (query.state === 'faulty') select = select.where(drafted(({ faulty }) => faulty))
  if (query.state === 'scheduled') select = select.where(isOneOf([...waiting.moments.keys()]))
  if (query.state === 'untranslated')
    select = select.where(({ or, eb }) => or([eb('entry_label.gaps', '>', 0), drafted(({ gaps }) => gaps > 0)]))
  if (query.state === 'unused') {
    const inDrafts = await keysInDrafts(source, query.collection, plans)
    select = select
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('entry_reference')
              .select('entry_reference.no')
              .whereRef('entry_reference.collection', '=', 'entry.collection')
              .whereRef('entry_reference.key', '=', 'entry.key'),
          ),
        ),
      )
      .where(({ not }) => not(source.dialect.inList(sql.ref('entry.key'), inDrafts)))
  }
  if (words.length > 0)
    select = select.where(({ or, and }) =>
      or([
        and(words.map((word) => contains('entry_label.label', word))),
        drafted(({ document, key }) => hasWords(documentLabel(plan, document, key, locale), words)),
      ]),
    )
  for (const { field, key } of filters)
    select = select.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entry_reference')
          .select('entry_reference.no')
          .whereRef('entry_reference.no', '=', 'entry.no')
          .where('entry_reference.collection', '=', field.to)
          .where('entry_reference.key', '=', key)
          .where(({ or, eb }) =>
            or([
              eb('entry_reference.pointer', '=', `/${field.name}`),
              eb('entry_reference.pointer', 'like', `/${field.name}/%`),
            ]),
          ),
      ),
    )
  const next = order.condition()
  const inOrder = order.columns.reduce(
    (ordered, column) => ordered.orderBy(sql.ref(column), order.direction),
    (next ? select.where(next) : select).limit(query.limit),
  )
  const inDraft = order.name === 'changed' ? idsOf(({ changed }) => changed) : []
  // What is being changed stands where its draft says, and not where it was stored.
  const rows =
    inDraft.length === 0
      ? await inOrder.execute()
      : [
          ...(await inOrder.where(({ not }) => not(isOneOf(inDraft))).execute()),
          ...(await select.where(isOneOf(inDraft)).execute()),
        ]
  const listed = rows.map(({ label, gaps, code, ...row }): ListedDocument => {
    const { no, doc, collection, id, key, status, version, date_updated } = readEntry(row)
    const draft = byEntry.get(id)
    const document = draft?.document ?? doc
    // Whoever opens a document has a draft of it, and has changed nothing yet.
    const date = draft?.changed ? draft.date_updated : date_updated
    return {
      ...{ collection, id, key, status, version, document },
      title: documentTitle(document, key, locale),
      state: draft?.changed ? 'changed' : 'unchanged',
      draft_uid: draft?.uid ?? null,
      faulty: draft?.faulty ?? false,
      unfinished: false,
      gaps: draft?.gaps ?? gaps,
      time: documentTime({ collection, status, doc }, content.now),
      ...waitingWith(id, waiting),
      author: draft?.changed ? draft.author : null,
      date_updated: date,
      place: order.placeOfStored({ no, label, code, date_updated: date }),
    }
  })
  return inDraft.length === 0 ? listed : listed.filter(({ place }) => order.isAfter(place))
}

function newDocuments(
  { locale, now, plans }: Content,
  { query, words, filters, waiting, order }: Wanted,
  drafts: OpenDraft[],
): ListedDocument[] {
  const { collection, state, status } = query
  if (state === 'changed' || state === 'unused' || status !== undefined) return []
  const plan = planOf(plans, collection)
  return drafts.flatMap((draft): ListedDocument[] => {
    const { uid, entry_id, key, seq, changed, document, faulty, unfinished, gaps, author, date_updated } = draft
    const label = documentLabel(plan, document, key, locale)
    const place = order.placeOfNew(draft, plan, locale)
    const isWanted =
      entry_id === null &&
      // Nothing is left of it where everything was undone.
      (seq === 0 || changed) &&
      (state !== 'scheduled' || waiting.moments.has(uid)) &&
      (state !== 'faulty' || faulty) &&
      (state !== 'untranslated' || gaps > 0) &&
      (query.code === undefined || codeOrder(plan, document) === naturalKey(query.code)) &&
      hasWords(label, words) &&
      filters.every((filter) => meets(document, filter)) &&
      order.isAfter(place)
    if (!isWanted) return []
    return [
      {
        ...{ collection, key, document, faulty, unfinished, gaps, author, date_updated },
        ...{ id: null, status: null, version: 0, state: 'new', draft_uid: uid },
        title: documentTitle(document, key, locale),
        time: documentTime({ collection, status: null, doc: document }, now),
        ...waitingWith(uid, waiting),
        place,
      },
    ]
  })
}
