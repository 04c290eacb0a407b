import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from './emit/generated-file.ts'

/**
 * Brings a folder to hold exactly these files. A file with the same bytes is left alone, so that a development server reloads only what changed;
 * the others are replaced in one step, so that no reader ever sees half a file. Answers the names of what was written.
 */
export function writeFiles(folder: string, files: GeneratedFile[]): string[] {
  mkdirSync(folder, { recursive: true })
  const written = files.filter((file) => writeFile(join(folder, file.path), file.text)).map((file) => file.path)
  removeOthers(folder, '', new Set(files.map((file) => file.path)))
  return written
}

/** Writes one file if its bytes differ. */
export function writeFile(path: string, text: string): boolean {
  if (readText(path) === text) return false
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
  return true
}

/** A file's text, null when there is none. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** What no longer follows from the inputs must go, or a renamed thing would live on. */
function removeOthers(folder: string, prefix: string, kept: Set<string>): void {
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix + entry.name
    if (entry.isDirectory()) removeOthers(folder, `${path}/`, kept)
    else if (!kept.has(path) && !isOwn(entry.name)) rmSync(join(folder, path))
  }
}

/** The stamp, the theme's style sheet (which `renderer/theme` writes), and files that another run is just putting in place. */
function isOwn(name: string): boolean {
  return name === STAMP_FILE || name === THEME_FILE || name.endsWith('.tmp')
}

export const STAMP_FILE = '.stamp'

const THEME_FILE = 'theme.css'
