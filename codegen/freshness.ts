import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { GeneratedFile } from './emit/generated-file.ts'
import type { SourceFile, Sources } from './model/source-types.ts'
import { readFolder } from './source/read-sources.ts'
import { readText, STAMP_FILE, writeFile } from './write-files.ts'

/** What the last run read and wrote. Kept in generated/, so that deleting the folder discards it. */
interface Stamp {
  inputs: string
  outputs: string
  files: string[]
}

/** One hash over everything that determines the output: the inputs, the generator itself and its package versions. */
export function hashInputs(root: string, sources: Sources): string {
  const own = readFolder(root, 'codegen', (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const packages = { path: 'package.json', text: readText(join(root, 'package.json')) ?? '' }
  return hashFiles([
    ...sources.schemas,
    ...sources.registry,
    ...sources.migrations,
    ...sources.content,
    ...sources.messages,
    ...sources.handlers,
    ...own,
    packages,
  ])
}

/** Whether `folder` still contains, byte for byte, what a run over these inputs wrote. */
export function isFresh(folder: string, inputs: string): boolean {
  const stamp = readStamp(folder)
  if (stamp?.inputs !== inputs) return false
  const files = stamp.files.map((path) => ({ path, text: readText(join(folder, path)) ?? '' }))
  return hashFiles(files) === stamp.outputs
}

/** Records a run in the stamp file. */
export function writeStamp(folder: string, inputs: string, files: GeneratedFile[]): void {
  const stamp: Stamp = { inputs, outputs: hashFiles(files), files: files.map((file) => file.path) }
  writeFile(join(folder, STAMP_FILE), `${JSON.stringify(stamp)}\n`)
}

function readStamp(folder: string): Stamp | null {
  try {
    return JSON.parse(readText(join(folder, STAMP_FILE)) ?? 'null')
  } catch {
    // A damaged stamp costs no more than one full run.
    return null
  }
}

function hashFiles(files: SourceFile[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.path}\0${file.text.length}\0${file.text}`)
  return hash.digest('hex')
}
