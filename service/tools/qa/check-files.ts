import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '#domain/json/is-record.ts'
import { collections } from '#generated/collections.ts'
import { validators } from '#generated/validator-map.ts'
import { adviceOn } from '#service/content/advice/content-advice.ts'
import { languageAdvice } from '#service/content/advice/language-advice.ts'
import { NO_SURROUNDINGS, surroundingsIn } from '#service/content/advice/surroundings.ts'
import { blockSchemaOf } from '#service/content/blocks/page-blocks.ts'
import { contentFaults } from '#service/content/documents/content-faults.ts'
import { broughtUpToDate } from '#service/content/documents/import-documents.ts'
import type { SourceDocument } from '#service/content/documents/source-document.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import { countryDocuments } from '#service/demo/country-documents.ts'
import { answerFaults, directusFaults } from './answer-check.ts'
import { fixSpaces, printFile } from './fix-text.ts'
import { fixValue } from './fix-value.ts'
import { faultOfFile, locate, type PointedFault } from './located-fault.ts'
import type { QaFault } from './qa-fault.ts'
import { type JsonFile, readInputs } from './read-inputs.ts'
import { type Hints, type Recognized, recognize } from './recognize.ts'
import { createSchemaCheck, pointed } from './schema-check.ts'

export interface FileOptions extends Hints {
  /** Whether documents that are referred to must be among those given; default: only when a folder was given. */
  relations?: boolean | undefined
  /** Fixes files before they are checked. */
  fix?: boolean | undefined
  /** The folders in which the bytes of the files that documents describe are looked for. */
  bytes?: readonly string[]
  /** Also lists the texts that are not in every language. */
  languages?: boolean | undefined
}

export interface QaReport {
  faults: QaFault[]
  /** What is allowed, but probably not meant. */
  warnings: QaFault[]
  /** Number of files or answers that were looked at. */
  files: number
  /** Number of documents, rows and other values that were checked. */
  values: number
  /** Files that were fixed. */
  fixed: string[]
  /** What was skipped and why, one sentence each. */
  left: string[]
}

/** Checks files and folders of content, of captured answers, and of other values. */
export function checkFiles(paths: readonly string[], options: FileOptions = {}): QaReport {
  const inputs = readInputs(paths, options.fix ? fixSpaces : undefined)
  const report: QaReport = {
    faults: inputs.faults,
    warnings: [],
    files: inputs.files.length,
    values: 0,
    fixed: inputs.fixed,
    left: [],
  }
  const check = createSchemaCheck()
  const documents: SourceDocument[] = []
  const texts = new Map<string, JsonFile>()
  for (const one of inputs.files) {
    const found = recognize(one.file, one.value, options)
    const file = options.fix ? fixed(one, found, report) : one
    texts.set(file.file, file)
    if (found.kind === 'documents') documents.push(...documentsIn(file, found.collection))
    else report.faults.push(...checkOther(file, found, check, report))
  }
  report.values += documents.length
  const relations = options.relations ?? inputs.whole
  if (documents.length > 0 && !relations) report.left.push('References between documents were not checked.')
  const isLookedFor = options.bytes !== undefined && options.bytes.length > 0
  if (!isLookedFor && documents.some(({ collection }) => collection === 'file')) {
    report.left.push('The bytes of files were not looked for: name their folder with --files=DIR.')
  }
  const located = ({ file, ...fault }: PointedFault & { file: string }) => {
    const { text, value } = texts.get(file) ?? { text: '', value: null }
    return locate(file, text, value, fault)
  }
  const faults = documentFaults(documents, relations)
  report.faults.push(...faults.map((fault) => located({ file: fault.file, ...pointed(fault) })))
  report.warnings.push(...documentAdvice(documents, relations, options).map(located))
  report.faults.sort(byPlace)
  report.warnings.sort(byPlace)
  return report
}

function documentAdvice(
  documents: readonly SourceDocument[],
  relations: boolean,
  { bytes = [], languages }: FileOptions,
) {
  const around = {
    ...NO_SURROUNDINGS,
    ...(relations && surroundingsIn(documents, collections)),
    ...(bytes.length > 0 && { hasBytes: (name: string) => bytes.some((folder) => existsSync(join(folder, name))) }),
  }
  return [...adviceOn(documents, collections, around), ...(languages ? languageAdvice(documents, collections) : [])]
}

function documentFaults(documents: readonly SourceDocument[], relations: boolean) {
  const given = new Set(documents.map(({ collection }) => collection))
  // Documents that the program makes itself are in no export.
  const countries = given.has('country') ? new Set() : new Set(countryDocuments().map(({ iso }) => iso))
  const catalogues = askOnce((key) => isCatalogueKey(key, documents))
  return contentFaults(documents.map(broughtUpToDate), {
    plans: collections,
    validators,
    isKnown: (collection, key) =>
      !relations || (collection === 'country' && countries.has(key)) || (collection === 'file' && catalogues(key)),
  })
}

/** Caches a check of keys that looks through all documents, so that it runs once for each key. */
function askOnce(ask: (key: string) => boolean): (key: string) => boolean {
  const answers = new Map<string, boolean>()
  return (key) => {
    const answer = answers.get(key) ?? ask(key)
    answers.set(key, answer)
    return answer
  }
}

/** The documents of a content file, which contains a single one or a list. */
export function documentsIn({ file, value }: JsonFile, collection: string): SourceDocument[] {
  if (!Array.isArray(value)) return [{ collection, document: bare(value), file, pointer: '' }]
  return value.map((document, index) => ({ collection, document: bare(document), file, pointer: `/${index}` }))
}

/** A document without `$schema`, which is not one of its fields. */
function bare(document: unknown): unknown {
  if (!isRecord(document) || !('$schema' in document)) return document
  const { $schema, ...rest } = document
  return rest
}

function checkOther(
  { file, text, value }: JsonFile,
  found: Exclude<Recognized, { kind: 'documents' }>,
  check: ReturnType<typeof createSchemaCheck>,
  report: QaReport,
): QaFault[] {
  const at = (faults: PointedFault[]) => faults.map((fault) => locate(file, text, value, fault))
  report.values += rowsIn(value)
  switch (found.kind) {
    case 'unknown':
      return [faultOfFile(file, 'recognized', found.message)]
    case 'failure':
      return at(check('failure.json', value))
    case 'answer':
      return at(answerFaults(found.call, value, check))
    case 'directus':
      return at(directusFaults(found.schema, found.many, value, check))
    case 'values': {
      const rows = Array.isArray(value)
        ? value.map((row, index) => ({ row, pointer: `/${index}` }))
        : [{ row: value, pointer: '' }]
      return at(rows.flatMap(({ row, pointer }) => check(found.schema, bare(row), pointer)))
    }
  }
}

/** The number of values in a file: the rows of a list or of an answer, else 1. */
function rowsIn(value: unknown): number {
  const rows = isRecord(value) && 'data' in value ? value.data : value
  return Array.isArray(rows) ? rows.length : 1
}

/** The file with its documents fixed; it is written when that changed anything. */
function fixed(one: JsonFile, found: Recognized, report: QaReport): JsonFile {
  if (found.kind !== 'documents' || !one.lossless) return one
  const plan = collections.get(found.collection)
  if (!plan || plan.ownedBy !== null) return one
  const fixOne = (document: unknown) =>
    isRecord(document)
      ? fixValue(
          blockSchemaOf(validators, plan.name, document) ?? planOf(collections, plan.name).documentSchema,
          document,
        )
      : document
  const value = Array.isArray(one.value) ? one.value.map(fixOne) : fixOne(one.value)
  if (JSON.stringify(value) === JSON.stringify(one.value)) return one
  const text = printFile(value, one.text)
  try {
    writeFileSync(one.file, text)
  } catch (error) {
    report.faults.push(faultOfFile(one.file, 'file', `The file could not be fixed: ${String(error)}`))
    return one
  }
  if (!report.fixed.includes(one.file)) report.fixed.push(one.file)
  return { ...one, text, value }
}

function byPlace(a: QaFault, b: QaFault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}

const CATALOGUE_KEY = /^catalogue-(.+)\.pdf$/

/** Whether a file key belongs to a catalogue generated from the data of a product or category. */
function isCatalogueKey(key: string, documents: readonly SourceDocument[]): boolean {
  const slug = CATALOGUE_KEY.exec(key)?.[1]
  if (slug === undefined) return false
  return documents.some(
    ({ collection, document }) =>
      (collection === 'product' || collection === 'product_category') && isRecord(document) && document.slug === slug,
  )
}
