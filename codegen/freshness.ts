import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { GeneratedFile } from './emit/generated-file.ts'
import { readFolder } from './source/read-sources.ts'
import type { SourceFile, Sources } from './source/source-types.ts'
import { readText, STAMP_FILE, writeFile } from './write-files.ts'

/** What the last run read and wrote; kept in generated/ so that deleting the folder forgets it. */
interface Stamp {
  inputs: string
  outputs: string
  files: string[]
}

/** One hash over everything the output follows from: the inputs, the generator itself and the versions of its packages. */
export function hashInputs(root: string, sources: Sources): string {
  const own = readFolder(root, 'codegen', (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const packages = { path: 'package.json', text: readText(join(root, 'package.json')) ?? '' }
  return hashFiles([
    ...sources.schemas,
    ...sources.registry,
    ...sources.migrations,
    ...sources.messages,
    ...own,
    packages,
  ])
}

/** Whether `folder` still holds, byte for byte, what a run over these inputs wrote. */
export function isFresh(folder: string, inputs: string): boolean {
  const stamp = readStamp(folder)
  if (stamp?.inputs !== inputs) return false
  const files = stamp.files.map((path) => ({ path, text: readText(join(folder, path)) ?? '' }))
  return hashFiles(files) === stamp.outputs
}

/** Remembers a run. */
export function writeStamp(folder: string, inputs: string, files: GeneratedFile[]): void {
  const stamp: Stamp = { inputs, outputs: hashFiles(files), files: files.map((file) => file.path) }
  writeFile(join(folder, STAMP_FILE), `${JSON.stringify(stamp)}\n`)
}

function readStamp(folder: string): Stamp | null {
  try {
    return JSON.parse(readText(join(folder, STAMP_FILE)) ?? 'null')
  } catch {
    // A damaged stamp only costs one full run.
    return null
  }
}

function hashFiles(files: SourceFile[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.path}\0${file.text.length}\0${file.text}`)
  return hash.digest('hex')
}
