import type { Transaction } from 'kysely'
import type { User } from '#generated/types.ts'
import { openFileAreas } from '#service/content/files/file-areas.ts'
import { isTableFile } from '#service/content/tables/sheets.ts'
import { TABLES } from '#service/content/tables/table-columns.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { openToRead } from '#service/store/open-to-read.ts'
import type { Store } from '#service/store/store-contract.ts'
import { isStoreMissing } from '#service/store/store-file.ts'
import type { ContentStatus, Tables } from '#service/store/tables.ts'
import { checkFiles } from '../qa/check-files.ts'
import { changedFields } from '../transfer/changed-fields.ts'
import { exportToFolder } from '../transfer/export-folder.ts'
import { exportedEntries, TRANSFERRED } from '../transfer/exported-entries.ts'
import {
  ContentRefused,
  type ImportResult,
  importContent,
  placedFault,
  type ReadContent,
  tableFaults,
  tryImport,
} from '../transfer/import-content.ts'
import type { PlacedFault } from '../transfer/placed-fault.ts'
import { tableCollections, writeCsvFile, writeXlsxFile } from '../transfer/table-file.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import type { ContentOptions } from './content-options.ts'
import { openBeside } from './open-beside.ts'
import { requireScopes, signIn } from './sign-in.ts'

const STATUSES: readonly ContentStatus[] = ['published', 'draft', 'archived']

/** `export`: from the store into a folder or a table. */
export async function exportCommand(paths: readonly string[], options: ContentOptions, io: ConsoleIo): Promise<void> {
  const { csv, xlsx } = options
  const [folder] = paths
  if ([folder, csv, xlsx].filter((one) => one !== undefined).length !== 1 || paths.length > 1) {
    throw new ConsoleFault('Name one target: a folder, --csv FILE or --xlsx FILE.', EXIT.usage)
  }
  const usual = folder !== undefined ? TRANSFERRED : csv !== undefined ? ['product'] : TABLES
  const asked = words('--collection', options.collection, TRANSFERRED) ?? usual
  const chosen = folder === undefined ? tableCollections(asked) : asked
  if (csv !== undefined && chosen.length > 1) {
    throw new ConsoleFault('A CSV file contains one collection: name it with --collection.', EXIT.usage)
  }
  const statuses = words('--status', options.status, STATUSES) ?? STATUSES
  const settings = settingsWithStore(io)
  if (!settings)
    throw new ConsoleFault('There is no store. Run this command with the DATA_DIR or DATABASE_URL of the site.')
  const store = await openToRead(settings)
  try {
    const entries = await exportedEntries(store, chosen, statuses)
    if (folder !== undefined) {
      const files = (await openFileAreas(settings)).publicFiles
      const { written, same, removed, kept, missing } = await exportToFolder(folder, entries, chosen, files)
      for (const name of missing) io.out(`missing  ${name}: the site does not have the bytes of this file\n`)
      for (const file of removed) io.out(`removed  ${file}\n`)
      for (const file of kept) io.out(`kept  ${file}: its item no longer exists, but the file was edited\n`)
      return io.out(
        `${entries.length} items: ${written} files written, ${same} unchanged, ${removed.length} removed.\n`,
      )
    }
    if (csv !== undefined) writeCsvFile(csv, chosen[0] ?? '', entries, options.semicolon ? ';' : ',')
    if (xlsx !== undefined) await writeXlsxFile(xlsx, chosen, entries)
    io.out(`${entries.length} rows written.\n`)
  } finally {
    await store.close()
  }
}

/** `import`: into the store, all or nothing. */
export async function importCommand(
  _paths: readonly string[],
  content: ReadContent,
  options: ContentOptions,
  io: ConsoleIo,
): Promise<void> {
  const { store, settings } = await openBeside(io.environment)
  try {
    if (options['dry-run']) {
      const files = (await openFileAreas(settings)).publicFiles
      return io.out(report(await tryImport(store, content, { ...trying(options, io), files }), true))
    }
    io.out(report(await importAs(store, content, options, io), false))
  } finally {
    await store.close()
  }
}

/** What a dry run does as the user named, if any. */
function trying({ user, overwrite = false }: ContentOptions, io: ConsoleIo) {
  return { now: io.now(), author: user ?? null, overwrite }
}

/** Imports in the name of the user, who needs the scopes for it; notes it in the audit. */
export async function importAs(store: Store, content: ReadContent, options: ContentOptions, io: ConsoleIo) {
  const user = await signIn(store, options.user, io)
  requireScopes(user, ['content:write'])
  return importBy(user, store, content, options, io)
}

/** The same for a user who has signed in. */
export async function importBy(
  user: User,
  store: Store,
  content: ReadContent,
  options: ContentOptions,
  io: ConsoleIo,
  /** Called in the same transaction. */
  noteMore: (trx: Transaction<Tables>) => Promise<void> = async () => undefined,
): Promise<ImportResult> {
  const now = io.now()
  const files = (await openFileAreas(readSettings(io.environment))).publicFiles
  const result = await importContent(store, content, {
    ...{ now, author: user.username, files, overwrite: options.overwrite ?? false },
    async permit(trx, { saved }) {
      if (saved.some(({ before, after }) => [before?.status, after.status].includes('published'))) {
        requireScopes(user, ['content:publish'])
      }
      const created = saved.filter(({ before }) => before === null).length
      const names = [...new Set(saved.map(({ after }) => after.collection))]
      const detail = { created, changed: saved.length - created, collections: names }
      await noteAct(trx, { actor: user.username, action: 'content.import', detail }, now)
      await noteMore(trx)
    },
  })
  if (result.saved.length > 0) await store.analyze()
  return result
}

/** `check`: reports everything that an import would refuse. */
export async function checkCommand(
  paths: readonly string[],
  content: ReadContent,
  options: ContentOptions,
  io: ConsoleIo,
): Promise<void> {
  if (settingsWithStore(io)) {
    const { store, settings } = await openBeside(io.environment)
    try {
      const files = (await openFileAreas(settings)).publicFiles
      const { given, warnings } = await tryImport(store, content, { ...trying(options, io), files })
      io.out(warningLines(warnings))
      return io.out(`${counted(given)}: no faults; everything they refer to is among them or in the store.\n`)
    } finally {
      await store.close()
    }
  }
  const others = paths.filter((path) => !isTableFile(path))
  const report = others.length > 0 ? checkFiles(others) : null
  const faults = [...(report?.faults ?? []).map(placedFault), ...(await tableFaults(content))]
  const known = new Set(faults.map(({ place, message }) => `${place} ${message}`))
  faults.push(...content.faults.filter(({ place, message }) => !known.has(`${place} ${message}`)))
  const warnings = (report?.warnings ?? []).map(placedFault)
  if (faults.length > 0) throw new ContentRefused(faults, warnings)
  io.out(warningLines(warnings))
  for (const sentence of report?.left ?? []) io.out(`${sentence}\n`)
  if (content.tables.length > 0) io.out('References in tables were not checked, because there is no store.\n')
  const rows = content.tables.reduce((sum, { rows: { length } }) => sum + length, 0)
  io.out(`${counted(content.documents.length + rows)}: no faults.\n`)
}

function report({ given, saved, isGiven, warnings }: ImportResult, dry: boolean): string {
  const lines = saved.map(({ before, after }) => {
    const name = `${after.collection}  ${after.key}`
    if (before !== null) return `changed  ${name}: ${changedFields(before, after).join(', ')}\n`
    return `created  ${name} (${after.status}, number ${after.id})\n`
  })
  const own = saved.filter(({ after }) => isGiven(after))
  const created = own.filter(({ before }) => before === null).length
  // A rename also changes what refers to the item, and leaves a redirect.
  const others = saved.length === own.length ? '' : `; ${saved.length - own.length} others follow from these`
  const counts = `${created} created, ${own.length - created} changed, ${given - own.length} unchanged${others}`
  return `${lines.join('')}${warningLines(warnings)}${counted(given)}: ${counts}.${dry ? ' This was a dry run: nothing was stored.' : ''}\n`
}

/** Only a line each: what a warning is about may be a whole list. */
export function warningLines(warnings: readonly PlacedFault[]): string {
  return warnings.map(({ place, message }) => `warning  ${place}  ${message}\n`).join('')
}

function counted(documents: number): string {
  return `${documents} ${documents === 1 ? 'document' : 'documents'}`
}

/** The settings, if there is a store at the place they point to. */
function settingsWithStore(io: ConsoleIo) {
  const settings = readSettings(io.environment)
  return isStoreMissing(settings) ? null : settings
}

function words<Word extends string>(
  name: string,
  text: string | undefined,
  known: readonly Word[],
): Word[] | undefined {
  if (text === undefined) return undefined
  const asked = text.split(',').flatMap((word) => word.trim() || [])
  const found = known.filter((word) => asked.includes(word))
  if (found.length > 0 && asked.every((word) => known.some((one) => one === word))) return found
  throw new ConsoleFault(`${name} takes one or more of these, separated by commas: ${known.join(', ')}.`, EXIT.usage)
}
