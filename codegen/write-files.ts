import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from './emit/generated-file.ts'

/**
 * Makes a folder contain exactly these files. Files whose bytes are unchanged are not touched, so that a development
 * server reloads only what changed; the others are replaced atomically, so that a reader never sees half a file.
 * Returns the names of the files written.
 */
export function writeFiles(folder: string, files: GeneratedFile[]): string[] {
  mkdirSync(folder, { recursive: true })
  const written = files.filter((file) => writeFile(join(folder, file.path), file.text)).map((file) => file.path)
  removeOthers(folder, '', new Set(files.map((file) => file.path)))
  return written
}

/** Writes one file if its bytes differ. Returns whether it was written. */
export function writeFile(path: string, text: string): boolean {
  if (readText(path) === text) return false
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
  return true
}

/** A file's text, or null if there is no such file. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Removes files that the inputs no longer produce; otherwise a renamed file would live on under its old name. */
function removeOthers(folder: string, prefix: string, kept: Set<string>): void {
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix + entry.name
    if (entry.isDirectory()) removeOthers(folder, `${path}/`, kept)
    else if (!kept.has(path) && !isOwn(entry.name)) rmSync(join(folder, path))
  }
}

/**
 * Whether a file is not codegen's to remove: the stamp, the theme's style sheet (written by `renderer/theme`), or a
 * file that another run is just putting in place.
 */
function isOwn(name: string): boolean {
  return name === STAMP_FILE || name === THEME_FILE || name.endsWith('.tmp')
}

export const STAMP_FILE = '.stamp'

const THEME_FILE = 'theme.css'
