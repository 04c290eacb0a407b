import { validateCreateRelease } from '#generated/call-validators.js'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { openFileAreas } from '#service/content/files/file-areas.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import { releaseDocuments } from '#service/studio/releases/release-documents.ts'
import { ReleaseRefused, refusalIn } from '#service/studio/releases/release-refusal.ts'
import { exportToFolder } from '../transfer/export-folder.ts'
import { importAsRelease } from '../transfer/import-as-release.ts'
import type { ReadContent } from '../transfer/import-content.ts'
import { TransferFault } from '../transfer/transfer-fault.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { warningLines } from './content-commands.ts'
import type { ContentOptions } from './content-options.ts'
import { openBeside } from './open-beside.ts'
import { requireScopes, signIn } from './sign-in.ts'

/** `import --as-release TITLE`: into drafts that wait in a release of their own. */
export async function importReleaseCommand(content: ReadContent, options: ContentOptions, io: ConsoleIo) {
  const title = (options['as-release'] ?? '').trim()
  if (!validateCreateRelease({ base_version: 0, title }))
    throw new ConsoleFault('Give the release a title: there is none, or it is too long.', EXIT.usage)
  if (options['dry-run']) throw new ConsoleFault('A dry run makes no release: leave one of the two out.', EXIT.usage)
  const { store, settings } = await openBeside(io.environment)
  try {
    const user = await signIn(store, options.user, io)
    requireScopes(user, ['content:write'])
    const files = (await openFileAreas(settings)).publicFiles
    const asked = { title, user, now: io.now(), files, overwrite: options.overwrite ?? false }
    const { release, saved, warnings } = await said(() => importAsRelease(store, content, asked))
    if (release === null) return io.out('Nothing differs from what is stored: no release was made.\n')
    const lines = saved.map(
      ({ before, after }) =>
        `${before ? 'changed' : 'created'}  ${after.collection}  ${after.key}${became(before, after)}\n`,
    )
    io.out(`${lines.join('')}${warningLines(warnings)}Release ${release} waits with ${documents(saved.length)}.\n`)
  } finally {
    await store.close()
  }
}

/** `export --release NO DIR`: the documents of a release, in addition to what the folder has. */
export async function exportReleaseCommand([folder]: readonly string[], options: ContentOptions, io: ConsoleIo) {
  const no = Number(options.release)
  if (!Number.isSafeInteger(no) || no < 1) throw new ConsoleFault('Name a release by its number.', EXIT.usage)
  if (folder === undefined) throw new ConsoleFault('Name the folder for the release.', EXIT.usage)
  if (options.csv ?? options.xlsx ?? options.collection ?? options.status)
    throw new ConsoleFault(
      'A release is written as a folder with all of its documents: use --release alone.',
      EXIT.usage,
    )
  const { store, settings } = await openBeside(io.environment)
  try {
    const nobody = { id: 0, username: '' }
    const publisher = { plans: collections, dialect: store.dialect, now: io.now(), user: nobody }
    const { entries, deleted, gone } = await said(() => releaseDocuments(store, no, publisher))
    const files = (await openFileAreas(settings)).publicFiles
    const { missing } = await exportToFolder(folder, entries, [], files)
    for (const name of missing) io.out(`missing  ${name}: the site does not have the bytes of this file\n`)
    for (const path of deleted) io.out(`left out  ${path}: the release deletes it\n`)
    for (const path of gone) io.out(`left out  ${path}: it was deleted after the release\n`)
    io.out(`Release ${no}: ${documents(entries.length)} written.\n`)
  } finally {
    await store.close()
  }
}

/** What becomes of an item beside its words. */
function became(before: Entry | null, { key, status }: Entry): string {
  const said = [
    ...(before && before.key !== key ? [`renamed from ${before.key}`] : []),
    ...((before?.status ?? 'published') === status ? [] : [status]),
  ]
  return said.length > 0 ? `  (${said.join(', ')})` : ''
}

/** What calls refuse, in a sentence. */
async function said<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReleaseRefused) {
      const { message, errors } = refusalIn(DEFAULT_LOCALE, error.refusal)
      const places = errors.map((one) => `${one.path}  ${one.message}\n`).join('')
      throw new ConsoleFault(places + message, EXIT.failed, false)
    }
    if (error instanceof TransferFault) throw new ConsoleFault(error.message, EXIT.failed, false)
    if (!(error instanceof AppError)) throw error
    throw new ConsoleFault(error.message, error.status === 404 ? EXIT.notFound : EXIT.failed, false)
  }
}

function documents(count: number): string {
  return `${count} ${count === 1 ? 'document' : 'documents'}`
}
