import { readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { jsonFilesBelow, pathKind, whyUnreadable } from './json-files.ts'
import { placeAt, readJson } from './json-text.ts'
import { faultOfFile, locate } from './located-fault.ts'
import type { QaFault } from './qa-fault.ts'
import { decodeUtf8 } from './utf8-text.ts'

/** A file that was read as JSON. */
export interface JsonFile {
  /** The path as displayed: relative if it is below the working directory. */
  file: string
  text: string
  value: unknown
  /** Whether the value contains everything that the text does: only then may the file be rewritten. */
  lossless: boolean
}

export interface Inputs {
  files: JsonFile[]
  faults: QaFault[]
  /** Files in which spaces were fixed. */
  fixed: string[]
  /** Whether a folder was given; what its documents refer to should then be in it. */
  whole: boolean
}

/**
 * Reads files and every JSON file below folders, in the order of names. `fix` may change a text before it is parsed.
 */
export function readInputs(paths: readonly string[], fix: (text: string) => string = (text) => text): Inputs {
  const inputs: Inputs = { files: [], faults: [], fixed: [], whole: false }
  for (const path of paths) {
    const kind = pathKind(path)
    if (kind === 'file') readOne(path, fix, inputs)
    else if (kind === 'folder') {
      inputs.whole = true
      const { files, unread } = jsonFilesBelow(path)
      inputs.faults.push(...unread.map((one) => faultOfFile(shownPath(one.path), 'file', one.reason)))
      if (files.length + unread.length === 0) {
        inputs.faults.push(faultOfFile(path, 'file', 'The folder contains no JSON files.'))
      }
      for (const one of files) readOne(one, fix, inputs)
    } else inputs.faults.push(faultOfFile(path, 'file', kind.reason))
  }
  return inputs
}

function readOne(path: string, fix: (text: string) => string, inputs: Inputs): void {
  const file = shownPath(path)
  try {
    const decoded = decodeUtf8(readFileSync(path))
    if ('wrongByte' in decoded) {
      const place = placeAt(decoded.text, decoded.offset)
      const message = `The file is not in UTF-8: byte ${decoded.wrongByte + 1} is not part of a valid character. Save it as UTF-8.`
      inputs.faults.push({ file, ...place, pointer: '', rule: 'encoding', message })
      return
    }
    const text = fix(decoded.text)
    const read = readJson(text)
    if ('fault' in read) {
      const { offset, message } = read.fault
      inputs.faults.push({ file, ...placeAt(text, offset), pointer: '', rule: 'json', message })
      return
    }
    const lossless = read.losses.length === 0
    if (text !== decoded.text && lossless) {
      writeFileSync(path, text)
      inputs.fixed.push(file)
    }
    inputs.files.push({ file, text, value: read.value, lossless })
    inputs.faults.push(...read.losses.map((loss) => locate(file, text, read.value, loss)))
  } catch (error) {
    inputs.faults.push(faultOfFile(file, 'file', whyUnreadable(error)))
  }
}

function shownPath(path: string): string {
  const near = relative(process.cwd(), resolve(path))
  return near.startsWith('..') ? resolve(path) : near
}
