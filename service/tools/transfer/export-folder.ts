import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collections } from '#generated/collections.ts'
import type { Entry } from '#service/content/reading/entry.ts'
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
}

/**
 * Writes a file per entry below `folder`, and removes files of an earlier export whose entries are no longer among
 * them. It does not touch other files: a folder that contains some where its own would go is refused.
 */
export function exportToFolder(folder: string, entries: readonly Entry[], chosen: readonly string[]): ExportResult {
  const before = readNotes(folder)
  const texts = itemTexts(entries)
  refuseForeignFiles(folder, texts, before)
  const result: ExportResult = { written: 0, same: 0, removed: [], kept: [] }
  for (const [file, text] of texts) {
    const path = join(folder, file)
    if (textOf(path) === text) result.same += 1
    else {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
      result.written += 1
    }
  }
  const after = new Map([...texts].map(([file, text]) => [file, shortDigest(text)]))
  for (const [file, mark] of before) {
    if (after.has(file)) continue
    const collection = dirname(file)
    if (chosen.includes(collection)) removeGone(folder, file, mark, result)
    else after.set(file, mark)
  }
  writeNotes(folder, after)
  return result
}

function itemTexts(entries: readonly Entry[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [collection, own] of Map.groupBy(entries, (entry) => entry.collection)) {
    const names = fileNames(own.map(({ key }) => key))
    for (const entry of own) texts.set(`${collection}/${names.get(entry.key)}`, itemText(collections, entry))
  }
  return texts
}

function removeGone(folder: string, file: string, mark: string, result: ExportResult): void {
  const path = join(folder, file)
  const text = textOf(path)
  if (text === null) return
  if (shortDigest(text.replaceAll('\r\n', '\n')) !== mark) {
    result.kept.push(file)
    return
  }
  rmSync(path)
  result.removed.push(file)
  if (readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path))
}

function refuseForeignFiles(folder: string, texts: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>) {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new TransferFault(`${folder} is not a folder.`)
  if (before.size === 0 && existsSync(folder) && jsonBelow(folder)) {
    throw new TransferFault(
      `${folder} contains JSON files that were not written by an export. Choose an empty folder; nothing was written.`,
    )
  }
  const foreign = [...texts].filter(([file, text]) => {
    const there = before.has(file) ? null : textOf(join(folder, file))
    return there !== null && there !== text
  })
  if (foreign.length === 0) return
  const names = foreign.slice(0, 5).map(([file]) => file)
  throw new TransferFault(
    `An export would overwrite these files, which it did not write: ${names.join(', ')}${foreign.length > 5 ? ' …' : ''}. Nothing was written.`,
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
      const [, file = '', collection = '', mark = ''] = /^(([a-z_]+)\/[^/\\]+\.json) ([0-9a-f]+)$/.exec(line) ?? []
      return collections.has(collection) ? [[file, mark]] : []
    }),
  )
}

function writeNotes(folder: string, files: ReadonlyMap<string, string>): void {
  const lines = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, mark]) => `${file} ${mark}\n`)
  const text = lines.join('')
  const path = join(folder, NOTES)
  if (textOf(path) === text) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, text)
}

function textOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
