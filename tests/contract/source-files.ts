import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The folders of the house that hold code, in the order of DESIGN.md. */
export const FOLDERS = ['site', 'registry', 'renderer', 'service', 'codegen', 'generated', 'schemas', 'tests'] as const
export type Folder = (typeof FOLDERS)[number]

/** Every file below a folder, as a path from the root. */
export function filesBelow(folder: string, wanted: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
}

const SPECIFIER = /(?:from\s*|import\s*\(\s*|import\s+)(['"])([^'"]+)\1/g

/** The project's own files that a file imports, as paths from the root; packages and Node's modules are left out. */
export function ownImports(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const targets: string[] = []
  for (const [, , specifier = ''] of text.matchAll(SPECIFIER)) {
    if (specifier.startsWith('#')) targets.push(specifier.slice(1))
    else if (specifier.startsWith('.')) targets.push(relative(ROOT, resolve(join(ROOT, dirname(file)), specifier)))
  }
  return targets.map((target) => target.replace(/\?.*$/, ''))
}
