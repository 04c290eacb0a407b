import { parseArgs } from 'node:util'
import { collections } from '#generated/collections.ts'
import { documentVersions } from '#generated/migrations.ts'
import { validators } from '#generated/validator-map.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { contentFaults } from '#service/content/documents/content-faults.ts'
import { currentDocument, isBehind } from '#service/content/documents/document-version.ts'
import { faultLines } from '#service/content/documents/import-documents.ts'
import { saveEntries } from '#service/content/documents/save-entries.ts'
import type { ContentFault, SourceDocument } from '#service/content/documents/source-document.ts'
import { type StoredRow, storedDocuments } from '#service/content/documents/stored-rows.ts'
import type { Store } from '#service/store/store-contract.ts'
import { ConsoleFault } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { openBeside, openToLook } from './open-beside.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run migrate

Migrates every stored document of an older version (x-version) to the current version of its schema, all or nothing.
Documents are always migrated when they are read; this command stores the result, so that indexes and search use it.

  --dry-run   report what would be done, without doing it
  --help      print this text

Exit codes: 0 success or nothing to do, 1 rejected because a document would not match its schema, 2 incorrect usage.
`

/** A stored document of an earlier version, and what it becomes. */
interface Step {
  row: StoredRow
  document: ContentDocument
}

/** `npm run migrate`: brings documents of earlier versions up to date. Returns the exit code. */
export function runMigrate(args: string[], io: ConsoleIo): Promise<number> {
  return runCommand(
    async () => {
      const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } })
      if (values.help) return io.out(USAGE)
      io.out(values['dry-run'] ? await lookAtStore(io) : await migrateStore(io))
    },
    USAGE,
    io,
  )
}

const NOTHING_TO_DO = 'Every document has the current version of its schema.\n'

async function lookAtStore({ environment }: ConsoleIo): Promise<string> {
  const store = await openToLook(environment)
  try {
    const steps = await stepsIn(store)
    return steps.length === 0 ? NOTHING_TO_DO : `Would migrate to the current version: ${counted(steps)}.\n`
  } finally {
    await store.close()
  }
}

async function migrateStore({ environment, now }: ConsoleIo): Promise<string> {
  const { store } = await openBeside(environment)
  try {
    const steps = await stepsIn(store)
    if (steps.length === 0) return NOTHING_TO_DO
    const entries = steps.map(({ row, document }) => ({ collection: row.collection, document }))
    await store.transaction((trx) =>
      saveEntries(trx, entries, {
        plans: collections,
        dialect: store.dialect,
        now: now(),
        author: 'migrate',
        evenIfSame: true,
      }),
    )
    return `Migrated to the current version: ${counted(steps)}.\n`
  } finally {
    await store.close()
  }
}

/** The documents of earlier versions. Throws if one would not match its schema afterward. */
async function stepsIn(store: Pick<Store, 'db'>): Promise<Step[]> {
  if (documentVersions.size === 0) return []
  const steps: Step[] = []
  for await (const row of storedDocuments(store))
    if (isBehind(row.collection, row.doc)) steps.push({ row, document: brought(row) })
  const faults = faultsAfter(steps)
  if (faults.length > 0) throw new ConsoleFault(`Nothing was changed because of these faults:\n${faultLines(faults)}\n`)
  return steps
}

function counted(steps: readonly Step[]): string {
  return [...Map.groupBy(steps, ({ row }) => row.collection)]
    .map(([name, { length }]) => `${name} ${length}`)
    .join(', ')
}

function brought({ collection, key, doc }: StoredRow): ContentDocument {
  try {
    return currentDocument(collection, doc)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConsoleFault(`Nothing was changed: ${collection} '${key}' cannot be migrated: ${reason}\n`, 1)
  }
}

/** The faults that the documents would have afterward. */
function faultsAfter(steps: readonly Step[]): ContentFault[] {
  const sources = steps.map(
    ({ row, document }): SourceDocument => ({
      collection: row.collection,
      document,
      file: `${row.collection} '${row.key}'`,
      pointer: '',
    }),
  )
  const renamed = steps.flatMap(({ row, document }): ContentFault[] => {
    const { key = 'slug' } = collections.get(row.collection) ?? {}
    if (document[key] === row.key) return []
    return [
      { file: `${row.collection} '${row.key}'`, pointer: `/${key}`, rule: 'key', sentence: 'key_changed', params: {} },
    ]
  })
  // The entries that they refer to were there before, and are not the business of a migration.
  return [...renamed, ...contentFaults(sources, { plans: collections, validators, isKnown: () => true })]
}
