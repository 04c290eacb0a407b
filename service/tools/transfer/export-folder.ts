import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { collections } from '#generated/collections.ts'
import { digestOf } from '#service/content/files/check-file.ts'
import { type FileStorage, isStorageName } from '#service/content/files/file-storage.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { makeFolder, USUAL_FOLDER } from '#service/runtime/make-folder.ts'
import { FILES_FOLDER } from './given-files.ts'
import { fileNames, itemText, shortDigest } from './item-file.ts'
import { TransferFault } from './transfer-fault.ts'

/** The file in which an export lists the files that it wrote, each with a digest of its content. */
const NOTES = '.written-by-export'

/** What an export changed in its folder. */
export interface ExportResult {
  written: number
  same: number
  removed: string[]
  /** Files of deleted items that somebody has changed since the last export: they stay. */
  kept: string[]
  /** Files whose bytes the site does not have. */
  missing: string[]
}

/**
 * Writes a file per entry below `folder`, with the bytes of files in `files/`, and removes files of an earlier export
 * whose entries are no longer among them. It does not touch other files: a folder that contains some where its own
 * would go is refused.
 */
export async function exportToFolder(
  folder: string,
  entries: readonly Entry[],
  chosen: readonly string[],
  storage: FileStorage,
): Promise<ExportResult> {
  const before = readNotes(folder)
  const texts = itemTexts(entries)
  const { files, missing } = await storedFiles(entries, storage)
  await refuseForeignFiles(folder, texts, files, before)
  const result: ExportResult = { written: 0, same: 0, removed: [], kept: [], missing }
  const after = new Map([
    ...[...texts].map(([file, text]) => [file, shortDigest(text)] as const),
    ...[...files].map(([file, { digest }]) => [file, digest] as const),
  ])
  // Noted first: what an interrupted export has written is known to be its own by the next.
  writeNotes(folder, new Map([...before, ...after]))
  for (const [file, text] of texts) {
    const isWritten = textOf(join(folder, file)) !== text
    if (isWritten) writeBelow(folder, file, text)
    result[isWritten ? 'written' : 'same'] += 1
  }
  for (const [file, { name, digest }] of files) {
    const isWritten = (await digestAt(join(folder, file))) !== digest
    if (isWritten) await copyOut(storage, name, join(folder, file))
    result[isWritten ? 'written' : 'same'] += 1
  }
  const lost = new Set(missing.map((name) => `${FILES_FOLDER}/${name}`))
  for (const [file, mark] of before) {
    if (after.has(file)) continue
    // What the site has lost may be here alone.
    if (lost.has(file)) {
      after.set(file, mark)
      continue
    }
    const collection = isBytes(file) ? 'file' : dirname(file)
    if (chosen.includes(collection)) await removeGone(folder, file, mark, result)
    else after.set(file, mark)
  }
  writeNotes(folder, after)
  return result
}

/** The stored files of entries, by their place in the export, with short digests of their bytes. */
async function storedFiles(entries: readonly Entry[], storage: FileStorage) {
  const files = new Map<string, { name: string; digest: string }>()
  const missing: string[] = []
  for (const { collection, doc } of entries) {
    const { filename_disk: name, embed } = doc
    if (collection !== 'file' || embed !== undefined || typeof name !== 'string' || !isStorageName(name)) continue
    if (await storage.stat(name))
      files.set(`${FILES_FOLDER}/${name}`, { name, digest: short(await digestOf(storage, name)) })
    else missing.push(name)
  }
  return { files, missing }
}

const isBytes = (file: string) => file.startsWith(`${FILES_FOLDER}/`)

const short = (digest: string) => digest.slice(0, 12)

/** The short digest of a file's bytes; null if there is none. */
async function digestAt(path: string): Promise<string | null> {
  if (!existsSync(path)) return null
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return short(hash.digest('hex'))
}

function writeBelow(folder: string, file: string, text: string): void {
  const path = join(folder, file)
  makeFolder(dirname(path), USUAL_FOLDER)
  writeFileSync(path, text)
}

async function copyOut(storage: FileStorage, name: string, path: string): Promise<void> {
  makeFolder(dirname(path), USUAL_FOLDER)
  await pipeline(storage.read(name), createWriteStream(path))
}

function itemTexts(entries: readonly Entry[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [collection, own] of Map.groupBy(entries, (entry) => entry.collection)) {
    const names = fileNames(own.map(({ key }) => key))
    for (const entry of own) texts.set(`${collection}/${names.get(entry.key)}`, itemText(collections, entry))
  }
  return texts
}

async function removeGone(folder: string, file: string, mark: string, result: ExportResult): Promise<void> {
  const path = join(folder, file)
  const text = isBytes(file) ? null : textOf(path)
  const found = text === null ? await digestAt(path) : shortDigest(text.replaceAll('\r\n', '\n'))
  if (found === null) return
  if (found !== mark) {
    result.kept.push(file)
    return
  }
  rmSync(path)
  result.removed.push(file)
  for (let above = dirname(file); above !== '.'; above = dirname(above)) {
    if (readdirSync(join(folder, above)).length > 0) break
    rmdirSync(join(folder, above))
  }
}

async function refuseForeignFiles(
  folder: string,
  texts: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, { digest: string }>,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new TransferFault(`${folder} is not a folder.`)
  if (before.size === 0 && existsSync(folder) && jsonBelow(folder)) {
    throw new TransferFault(
      `${folder} contains JSON files that were not written by an export. Choose an empty folder; nothing was written.`,
    )
  }
  const foreign: string[] = []
  for (const [file, text] of texts) {
    const there = before.has(file) ? null : textOf(join(folder, file))
    if (there !== null && there !== text) foreign.push(file)
  }
  for (const [file, { digest }] of files) {
    const there = before.has(file) ? null : await digestAt(join(folder, file))
    if (there !== null && there !== digest) foreign.push(file)
  }
  if (foreign.length === 0) return
  const names = foreign.slice(0, 5).join(', ')
  throw new TransferFault(
    `An export would overwrite these files, which it did not write: ${names}${foreign.length > 5 ? ' …' : ''}. Nothing was written.`,
  )
}

function jsonBelow(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((item) => {
    if (item.name.startsWith('.')) return false
    return item.isDirectory() ? jsonBelow(join(folder, item.name)) : item.name.endsWith('.json')
  })
}

/** Reads the list of the last export; a line with a path outside the folder is ignored. */
function readNotes(folder: string): Map<string, string> {
  const lines = textOf(join(folder, NOTES))?.split(/\r?\n/) ?? []
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, file = '', folder = '', name = '', mark = ''] = /^(([a-z_]+)\/(\S+)) ([0-9a-f]+)$/.exec(line) ?? []
      const isOwn =
        folder === FILES_FOLDER ? isStorageName(name) : collections.has(folder) && /^[^/\\]+\.json$/.test(name)
      return isOwn ? [[file, mark]] : []
    }),
  )
}

function writeNotes(folder: string, files: ReadonlyMap<string, string>): void {
  const lines = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, mark]) => `${file} ${mark}\n`)
  const text = lines.join('')
  const path = join(folder, NOTES)
  if (textOf(path) === text) return
  makeFolder(folder, USUAL_FOLDER)
  writeFileSync(path, text)
}

function textOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
