import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseAst } from 'vite'

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

/** The project's own files that a file imports, as paths from the root; packages and Node's modules are left out. */
export function ownImports(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  return importedSpecifiers(parseAst(text, { lang }))
    .flatMap((specifier) => {
      if (specifier.startsWith('#')) return [specifier.slice(1)]
      if (specifier.startsWith('.')) return [relative(ROOT, resolve(join(ROOT, dirname(file)), specifier))]
      return []
    })
    .map((target) => target.replace(/\?.*$/, ''))
}

/** Every module that a tree names: imports, re-exports, and imports on demand. */
function importedSpecifiers(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(importedSpecifiers)
  if (typeof node !== 'object' || node === null) return []
  const { type, source } = node as { type?: string; source?: { value?: unknown } | null }
  const own = type && IMPORTING.has(type) && typeof source?.value === 'string' ? [source.value] : []
  return [...own, ...Object.values(node).flatMap(importedSpecifiers)]
}

const IMPORTING = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'])
