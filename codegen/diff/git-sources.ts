import { spawnSync } from 'node:child_process'
import { MESSAGE_FOLDERS } from '../model/message-table.ts'
import type { SourceFile, Sources } from '../model/source-types.ts'
import { byText } from '../source/read-sources.ts'

/** A revision that cannot be read; the message is one sentence. */
export class RevisionFault extends Error {
  override readonly name = 'RevisionFault'
}

const MOST_BYTES = 256 * 1024 * 1024

/** The generator's inputs as they were in a revision of the project. */
export function readRevision(root: string, revision: string): Sources {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]).trim()
  if (commit === '') throw new RevisionFault(`There is no revision '${revision}'.`)
  const messages = Object.values(MESSAGE_FOLDERS)
  const folders = ['schemas', 'registry', 'service/migrations', 'site/content', ...messages]
  const listed = git(root, ['ls-tree', '-r', '-z', commit, '--', ...folders])
  const blobs = listed.split('\0').flatMap((row) => {
    const match = /^\d+ blob ([0-9a-f]+)\t(.*)$/.exec(row)
    return match ? [{ hash: match[1] ?? '', path: match[2] ?? '' }] : []
  })
  const files = readBlobs(root, blobs).sort((a, b) => byText(a.path, b.path))
  const below = (folder: string, wanted: RegExp) =>
    files.filter(({ path }) => path.startsWith(folder) && wanted.test(path) && !/\.test\.tsx?$/.test(path))
  return {
    schemas: below('schemas/', /\.json$/),
    registry: below('registry/', /\.tsx$/),
    migrations: below('service/migrations/', /\.ts$/),
    content: below('site/content/', /\.json$/),
    messages: messages.flatMap((folder) => below(`${folder}/`, /\.json$/)),
    // Handlers are code that answers calls; what a revision guarantees to callers is in its tables.
    handlers: [],
  }
}

/** Reads all files in one process: one process per file would take longer than everything else together. */
function readBlobs(root: string, blobs: readonly { hash: string; path: string }[]): SourceFile[] {
  const input = blobs.map(({ hash }) => `${hash}\n`).join('')
  const { stdout } = spawnSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: MOST_BYTES })
  let at = 0
  return blobs.map(({ path }) => {
    const head = stdout.indexOf('\n', at)
    const size = Number(stdout.subarray(at, head).toString().split(' ')[2])
    const text = stdout.subarray(head + 1, head + 1 + size).toString()
    at = head + 1 + size + 1
    return { path, text }
  })
}

function git(root: string, args: string[]): string {
  const { stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MOST_BYTES })
  if (error) throw new RevisionFault(`Revisions cannot be read: ${error.message}`)
  return stdout
}
