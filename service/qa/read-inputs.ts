import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { findRepeatedNames, placeAt, readJson } from './json-text.ts'
import { faultOfFile, locate } from './located-fault.ts'
import type { QaFault } from './qa-fault.ts'

/** A file that was read as JSON. */
export interface JsonFile {
  /** As it is shown: from the working directory where it is below it. */
  file: string
  text: string
  value: unknown
}

export interface Inputs {
  files: JsonFile[]
  faults: QaFault[]
  /** Files in which spaces were mended. */
  mended: string[]
  /** Whether a folder was given, so that what its documents name should be in it. */
  whole: boolean
}

/** Folders in which nobody keeps content. */
const SKIPPED = new Set(['node_modules', 'generated', 'dist'])

/** Reads files and every JSON file below folders, in the order of their names. `mend` may change a text before it is read. */
export function readInputs(paths: readonly string[], mend: (text: string) => string = (text) => text): Inputs {
  const inputs: Inputs = { files: [], faults: [], mended: [], whole: false }
  for (const path of paths) {
    const kind = statSync(path, { throwIfNoEntry: false })
    if (!kind) inputs.faults.push(faultOfFile(path, 'file', 'There is no such file or folder.'))
    else if (kind.isDirectory()) {
      inputs.whole = true
      const found = jsonFilesBelow(path)
      if (found.length === 0) inputs.faults.push(faultOfFile(path, 'file', 'The folder holds no JSON file.'))
      for (const one of found) readOne(one, mend, inputs)
    } else readOne(path, mend, inputs)
  }
  return inputs
}

function readOne(path: string, mend: (text: string) => string, inputs: Inputs): void {
  const file = shownPath(path)
  try {
    const raw = readFileSync(path, 'utf8')
    const text = mend(raw)
    const read = readJson(text)
    if ('fault' in read) {
      const { line, column } = placeAt(text, read.fault.offset)
      inputs.faults.push({ file, line, column, pointer: '', rule: 'json', message: read.fault.message })
      return
    }
    if (text !== raw) {
      writeFileSync(path, text)
      inputs.mended.push(file)
    }
    inputs.files.push({ file, text, value: read.value })
    for (const { name, pointer } of findRepeatedNames(text)) {
      const message = `The name '${name}' stands twice in this object; only the last one counts.`
      inputs.faults.push(locate(file, text, read.value, { pointer, rule: 'repeated-name', message }))
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    inputs.faults.push(faultOfFile(file, 'file', `The file cannot be read: ${reason}`))
  }
}

function jsonFilesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return []
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return jsonFilesBelow(path)
      return entry.isFile() && entry.name.endsWith('.json') ? [path] : []
    })
}

function shownPath(path: string): string {
  const near = relative(process.cwd(), resolve(path))
  return near.startsWith('..') ? resolve(path) : near
}
