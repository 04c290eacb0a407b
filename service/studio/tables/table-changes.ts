import { type FaultWord, faultSentence } from '#domain/content/document-fault.ts'
import { collections } from '#generated/collections.ts'
import type { DocumentWord } from '#generated/document-words.ts'
import { RELEASE_LIMITS } from '#generated/limits.ts'
import type { Locale, User } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import { ImportFault, importWithin } from '#service/content/documents/import-documents.ts'
import type { SavedEntry } from '#service/content/reading/entry.ts'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import { type KnownTable, knownTables } from '#service/content/tables/known-tables.ts'
import { type RowDocument, rowDocuments } from '#service/content/tables/row-documents.ts'
import type { TableSheet } from '#service/content/tables/sheets.ts'
import { cellWords, type TablePlace } from '#service/content/tables/table-fault.ts'
import { AppError, type FieldFault, raise } from '#service/runtime/errors/app-error.ts'
import { tryOut } from '#service/store/taken-back.ts'
import { closedForm } from '../drafts/draft-form.ts'
import { personNames } from '../drafts/person-names.ts'
import { type Draft, openDraftsOf } from '../drafts/stored-drafts.ts'

/** Faults that are told at once: who has corrected those sees the others. */
const FAULTS_TOLD = 100

/** What a table changes. */
export interface TableChanges {
  /** How many rows were read. */
  rows: number
  /** Those of them that change something. */
  changed: RowDocument[]
  /** What an import of them would store. */
  saved: SavedEntry[]
  /** What was not read, one sentence each. */
  left: string[]
}

/** Somebody who looks at a table or brings it in. */
export interface TableReader {
  user: User
  locale: Locale
}

/**
 * Compares a table with what is stored, and tries out the import of what differs. A cell is laid over what its editor
 * has begun to change in the same document. Fails with 422 and the place of every fault, as an import would be refused;
 * documents that others are working on are faults.
 */
export async function tableChanges(
  sheets: readonly TableSheet[],
  reader: TableReader,
  { store, clock }: Pick<ServiceContext, 'store' | 'clock'>,
): Promise<TableChanges> {
  const { user, locale } = reader
  const source = { db: store.db, dialect: store.dialect }
  const { tables, faults: ofHeads, left } = knownTables(sheets)
  const drafts = await draftsOf(source, tables)
  const own = [...drafts].filter(([, { author }]) => author === user.id)
  const begun = new Map(own.map(([name, draft]) => [name, closedForm(collections, draft.collection, draft.document)]))
  const read = await rowDocuments(tables, source, { begun, locale })
  const differing = differingRows(read.documents)
  const { documents: most } = RELEASE_LIMITS
  if (differing.length > most) raise('table_changes_too_many', { count: differing.length, most })
  const faults = [
    ...[...ofHeads, ...read.faults].map((fault) => placed(fault.place, fault, locale)),
    ...(await workedOn(source, differing, drafts, reader)),
  ]
  const saved: SavedEntry[] = []
  try {
    const options = { plans: collections, validators, now: clock.now(), author: user.username }
    saved.push(
      ...(await tryOut(store, (trx) => importWithin({ db: trx, dialect: store.dialect }, trx, differing, options))),
    )
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    const byRow = new Map(differing.map((row) => [row.file, row]))
    for (const fault of error.faults) {
      const row = byRow.get(fault.file)
      if (row) faults.push(placed(row.place(fault), fault, locale))
    }
  }
  if (faults.length > 0) {
    const inOrder = faults.sort((a, b) => a.place.row - b.place.row)
    raise(
      'table_refused',
      { count: faults.length },
      { faults: inOrder.slice(0, FAULTS_TOLD).map(({ fault }) => fault) },
    )
  }
  const given = new Set(differing.map(nameOf))
  const kept = saved.filter(({ after }) => given.has(nameOf(after)))
  const names = new Set(kept.map(({ after }) => nameOf(after)))
  return {
    rows: read.documents.length,
    changed: differing.filter((row) => names.has(nameOf(row))),
    saved: kept,
    left: left.map((one) => faultSentence(one, locale)),
  }
}

const nameOf = ({ collection, key }: { collection: string; key: string }) => `${collection}/${key}`

/** The rows that change something, and those whose key another row has too, which an import refuses. */
function differingRows(rows: readonly RowDocument[]): RowDocument[] {
  const uses = Map.groupBy(rows, nameOf)
  return rows.filter((row) => row.changes.length > 0 || (uses.get(nameOf(row))?.length ?? 0) > 1)
}

/** The drafts of the tables' collections that change something, by collection and key. */
async function draftsOf({ db }: EntrySource, tables: readonly KnownTable[]): Promise<Map<string, Draft>> {
  const drafts: Draft[] = []
  for (const collection of new Set(tables.map((table) => table.collection)))
    drafts.push(...(await openDraftsOf(db, collections, collection)))
  return new Map(drafts.filter(({ changed }) => changed).map((draft) => [nameOf(draft), draft]))
}

/**
 * Rows whose documents others have begun to change or to make, and those whose editor has begun to change an earlier
 * state of the document: as a whole, that draft would take back what was published since.
 */
async function workedOn(
  source: EntrySource,
  rows: readonly RowDocument[],
  drafts: ReadonlyMap<string, Draft>,
  { user, locale }: TableReader,
): Promise<PlacedFault[]> {
  const drafted = rows.flatMap((row) => {
    const draft = drafts.get(nameOf(row))
    return draft ? [{ row, draft }] : []
  })
  const names = await personNames(
    source,
    drafted.map(({ draft }) => draft.author),
  )
  return drafted.flatMap(({ row, draft: { author, base_version, collection, key } }) => {
    const who = names.get(author)
    const isBehind = author === user.id && base_version !== row.version
    if (who === undefined || (author === user.id && !isBehind)) return []
    const place = row.place({ pointer: '' })
    const error = isBehind
      ? new AppError('draft_behind', { collection, key })
      : new AppError('document_worked_on', { who, collection, key })
    return [{ place, fault: faultAt(place, error.code, error.textIn(locale), locale) }]
  })
}

interface PlacedFault {
  place: TablePlace
  fault: FieldFault
}

function placed(
  place: TablePlace,
  fault: { sentence: DocumentWord; params: Readonly<Record<string, FaultWord>> },
  locale: Locale,
): PlacedFault {
  return { place, fault: faultAt(place, fault.sentence, faultSentence(fault, locale), locale) }
}

/** A fault with its place in words. */
function faultAt(place: TablePlace, code: string, sentence: string, locale: Locale): FieldFault {
  return { path: cellWords(place, locale), code, message: sentence }
}
