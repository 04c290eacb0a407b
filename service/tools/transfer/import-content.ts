import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { faultSentence } from '#domain/content/document-fault.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { validators } from '#generated/validator-map.ts'
import { adviceOn } from '#service/content/advice/content-advice.ts'
import { storedSurroundings } from '#service/content/advice/stored-surroundings.ts'
import { NO_SURROUNDINGS, type Surroundings, surroundingsIn } from '#service/content/advice/surroundings.ts'
import { contentFaults } from '#service/content/documents/content-faults.ts'
import { ImportFault, importWithin } from '#service/content/documents/import-documents.ts'
import type { ContentFault, SourceDocument } from '#service/content/documents/source-document.ts'
import { staleDocuments } from '#service/content/documents/stale-documents.ts'
import { withoutNotes } from '#service/content/documents/transfer-notes.ts'
import type { FileStorage } from '#service/content/files/file-storage.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import type { Entry, SavedEntry } from '#service/content/reading/entry.ts'
import { type KnownTable, knownTables } from '#service/content/tables/known-tables.ts'
import { type RowDocument, rowDocuments } from '#service/content/tables/row-documents.ts'
import { isTableFile } from '#service/content/tables/sheets.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { noteStoredTranslations } from '#service/studio/drafts/translation-marks.ts'
import { documentsIn } from '../qa/check-files.ts'
import { entriesOf, pathKind } from '../qa/json-files.ts'
import { faultOfFile, locate, type PointedFault } from '../qa/located-fault.ts'
import { isUnreadable, type QaFault } from '../qa/qa-fault.ts'
import { type JsonFile, readInputs } from '../qa/read-inputs.ts'
import { type Recognized, recognize } from '../qa/recognize.ts'
import { pointed } from '../qa/schema-check.ts'
import { type TakenFiles, takeGivenFiles } from './given-files.ts'
import { byPlace, type PlacedFault, placedInTable, placedTableFault } from './placed-fault.ts'
import { readTableFile } from './table-file.ts'

/** What was read for an import, before it is compared with the store. */
export interface ReadContent {
  documents: SourceDocument[]
  files: ReadonlyMap<string, JsonFile>
  tables: KnownTable[]
  faults: PlacedFault[]
  /** What was skipped, one sentence each. */
  left: string[]
}

/** Thrown when nothing was imported; every fault gives its place. */
export class ContentRefused extends Error {
  readonly faults: readonly PlacedFault[]
  readonly warnings: readonly PlacedFault[]

  constructor(faults: readonly PlacedFault[], warnings: readonly PlacedFault[] = []) {
    super(`${faults.length} fault${faults.length === 1 ? '' : 's'}`)
    this.name = 'ContentRefused'
    this.faults = faults.toSorted(byPlace)
    this.warnings = warnings
  }
}

/** What an import changed, or would change. */
export interface ImportResult {
  /** Number of documents and rows that were read. */
  given: number
  /** Whether one of them is an item; others that were saved follow from these. */
  isGiven(entry: Pick<Entry, 'collection' | 'key'>): boolean
  saved: SavedEntry[]
  /** What is allowed, but probably not meant. */
  warnings: PlacedFault[]
}

/** Reads content files, folders of them, and tables. Throws a TransferFault for a table that cannot be read at all. */
export async function readContent(paths: readonly string[]): Promise<ReadContent> {
  const sheets = (await Promise.all(paths.filter(isTableFile).map(readTableFile))).flat()
  const { tables, faults, left } = knownTables(sheets)
  const others = paths.filter((path) => !isTableFile(path))
  const inputs = readInputs(others)
  const content: ReadContent = {
    documents: [],
    files: new Map(inputs.files.map((file) => [file.file, file])),
    tables,
    faults: [...inputs.faults.map(placedFault), ...faults.map(placedTableFault)],
    left: [...left.map((one) => faultSentence(one, DEFAULT_LOCALE)), ...others.flatMap(tablesIn)],
  }
  for (const file of inputs.files) {
    const found = recognize(file.file, file.value, {})
    if (found.kind === 'documents') content.documents.push(...documentsIn(file, found.collection))
    else content.faults.push(placedFault(faultOfFile(file.file, 'recognized', unclear(file, found))))
  }
  return content
}

/** Documents that come from no file, for an import. */
export function contentOf(documents: readonly SourceDocument[]): ReadContent {
  const files = documents.map(({ file, document }): [string, JsonFile] => {
    return [file, { file, text: JSON.stringify(document), value: document, lossless: true }]
  })
  return { documents: [...documents], files: new Map(files), tables: [], faults: [], left: [] }
}

/**
 * The tables in a folder. Only the folder's JSON is read; its tables are for people, unless they are given as paths.
 */
function tablesIn(path: string): string[] {
  if (pathKind(path) !== 'folder') return []
  // A folder that cannot be read was already reported with its JSON files.
  const names = entriesOf(path, []).flatMap(({ name }) => (isTableFile(name) ? [name] : []))
  return names.map(
    (name) => `${join(path, name)} was ignored because it is in a folder; to import it, name the file itself.`,
  )
}

function unclear({ value }: JsonFile, found: Recognized): string {
  if (found.kind !== 'unknown') return 'The file contains no documents of a collection.'
  if (isRecord(value) && '$schema' in value) return found.message
  return 'The collection of the file is unknown: put the file in a folder named after its collection, or add a $schema.'
}

export interface ImportContentOptions {
  now: Date
  /** The site's public files. */
  files: FileStorage
  author: string
  /** Whether files written from an earlier version may replace what others have changed since. */
  overwrite?: boolean
  /** Called before anything is committed: throws when these changes are not allowed, and records them. */
  permit(trx: Transaction<Tables>, result: ImportResult): Promise<void>
}

/** Stores what was read, all or nothing. Throws a ContentRefused that lists every fault with its place. */
export async function importContent(
  store: Store,
  content: ReadContent,
  options: ImportContentOptions,
): Promise<ImportResult> {
  return withGivenFiles(content, options.files, (taken) =>
    store.transaction(async (trx) => {
      const result = await importInto(trx, store, content, { ...options, taken })
      await options.permit(trx, result)
      return result
    }),
  )
}

/** Works with documents whose files are in the store, where they stay if it succeeds. */
export async function withGivenFiles<T>(
  content: ReadContent,
  files: FileStorage,
  work: (taken: TakenFiles) => Promise<T>,
): Promise<T> {
  const taken = await takeGivenFiles(content.documents, files)
  try {
    return await work(taken)
  } catch (error) {
    for (const name of taken.stored) await files.remove(name).catch(() => undefined)
    throw error
  }
}

/** What `importContent` would do: done in a transaction that is rolled back. */
export async function tryImport(
  store: Store,
  content: ReadContent,
  options: Pick<ImportContentOptions, 'now' | 'files' | 'overwrite'> & { author: string | null },
): Promise<ImportResult> {
  return tryTaken(store, content, options, await takeGivenFiles(content.documents, options.files, { dry: true }))
}

/** The same with files that were taken already. */
export async function tryTaken(
  store: Store,
  content: ReadContent,
  options: Pick<ImportContentOptions, 'now' | 'overwrite'> & { author: string | null },
  taken: TakenFiles,
): Promise<ImportResult> {
  try {
    return await store.transaction(async (trx) => {
      throw new Tried(await importInto(trx, store, content, { ...options, taken, author: options.author ?? NOBODY }))
    })
  } catch (error) {
    if (error instanceof Tried) return error.result
    throw error
  }
}

/** Whoever tries an import without saying who: everybody's changes are others'. */
const NOBODY = ''

/** Thrown to roll a transaction back; carries what it would have done. */
class Tried extends Error {
  readonly result: ImportResult

  constructor(result: ImportResult) {
    super('Rolled back as requested.')
    this.result = result
  }
}

async function importInto(
  trx: Transaction<Tables>,
  { dialect }: Store,
  content: ReadContent,
  {
    now,
    author,
    overwrite = false,
    taken,
  }: Pick<ImportContentOptions, 'now' | 'author' | 'overwrite'> & { taken: TakenFiles },
): Promise<ImportResult> {
  const source = { db: trx, dialect }
  const rows = await rowDocuments(content.tables, source, { overwrite })
  const known = [
    ...content.faults,
    ...rows.faults.map(placedTableFault),
    ...placedFaults(said(taken.faults), content, rows.documents),
  ]
  const given = [...taken.documents, ...rows.documents]
  const documents = given.map(withoutNotes)
  const warningsAmong = (around: Pick<Surroundings, 'isShown' | 'users'>) => {
    // Files without bytes are refused.
    const advice = adviceOn(documents, collections, { ...NO_SURROUNDINGS, ...around })
    return placedFaults(advice, content, rows.documents).sort(byPlace)
  }
  try {
    const saved = await importWithin(source, trx, given, { plans: collections, validators, now, author })
    await noteStoredTranslations(trx, collections, saved)
    const stale = await staleDocuments(source, given, saved, { plans: collections, author })
    const refused = overwrite ? [] : placedFaults(said(stale.others), content, rows.documents)
    const replaced = placedFaults(
      said(overwrite ? [...stale.others, ...stale.own] : stale.own),
      content,
      rows.documents,
    )
    const told = [...warningsAmong(await storedSurroundings(source, documents, collections)), ...replaced].sort(byPlace)
    if (known.length + refused.length > 0) throw new ContentRefused([...known, ...refused], told)
    const names = new Set(documents.map(({ collection, document }) => nameOf(collection, keyIn(collection, document))))
    const isGiven = ({ collection, key }: Pick<Entry, 'collection' | 'key'>) => names.has(nameOf(collection, key))
    return { given: documents.length, isGiven, saved, warnings: told }
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    // Nothing was stored: what is linked to may be among the documents or in the store.
    const stored = await storedSurroundings(source, documents, collections)
    const among = surroundingsIn(documents, collections)
    const told = warningsAmong({ ...stored, isShown: (one) => stored.isShown(one) || among.isShown(one) })
    throw new ContentRefused([...known, ...placedFaults(said(error.faults), content, rows.documents)], told)
  }
}

const nameOf = (collection: string, key: string) => `${collection}/${key}`

function keyIn(collection: string, document: unknown): string {
  return isRecord(document) ? String(document[planOf(collections, collection).key]) : ''
}

/** What is wrong with tables on their own, without a store: their rows are treated as whole documents. */
export async function tableFaults(content: ReadContent): Promise<PlacedFault[]> {
  const rows = await rowDocuments(content.tables, null)
  const faults = contentFaults(rows.documents, { plans: collections, validators, isKnown: () => true })
  return [...rows.faults.map(placedTableFault), ...placedFaults(said(faults), content, rows.documents)]
}

/** A fault with file, line and column in the form in which imports print it. */
export function placedFault({ file, line, column, pointer, rule, message, value }: QaFault): PlacedFault {
  const place = `${file}:${line}:${column}${pointer === '' ? '' : `  ${pointer}`}`
  return {
    file,
    line,
    column,
    place,
    message,
    unreadable: isUnreadable({ rule }),
    ...(value === undefined ? {} : { found: value }),
  }
}

/** A fault, or advice, with its sentence. */
interface SaidFault extends PointedFault {
  file: string
  /** The field that is missing at the place. */
  missing?: string
}

function said(faults: readonly ContentFault[]): SaidFault[] {
  return faults.map((fault) => ({ ...fault, ...pointed(fault) }))
}

function placedFaults(
  faults: readonly SaidFault[],
  { files }: ReadContent,
  rows: readonly RowDocument[],
): PlacedFault[] {
  const byRow = new Map(rows.map((row) => [row.file, row]))
  return faults.map((fault) => {
    const row = byRow.get(fault.file)
    const { text, value } = files.get(fault.file) ?? { text: '', value: null }
    return row ? placedInTable(row.place(fault), fault.message) : placedFault(locate(fault.file, text, value, fault))
  })
}
