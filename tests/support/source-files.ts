import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseAst } from 'vite'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The folders that contain code, from the top to the ground floor, as README.md lists them. */
export const FOLDERS = [
  'site',
  'studio',
  'registry',
  'renderer',
  'service',
  'domain',
  'codegen',
  'generated',
  'schemas',
  'tests',
] as const
export type Folder = (typeof FOLDERS)[number]

/** Every file below a folder, as a path from the root. */
export function filesBelow(folder: string, wanted: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
}

/** The syntax tree of a file. */
export function parsedFile(file: string): object {
  return parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
}

/** Every text in a tree: literals, and the fixed parts of templates. */
export function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = node as { type?: string; value?: unknown }
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateElement') return [(value as { cooked: string }).cooked]
  return Object.values(node).flatMap(literalsIn)
}

interface ImportOptions {
  /** Leaves out what is imported only for its types, since nothing of it is left at run time. */
  atRunTime?: boolean
}

/** The project's own files that a file imports, as paths from the root; packages and Node's modules are left out. */
export function ownImports(file: string, { atRunTime = false }: ImportOptions = {}): string[] {
  return importedSpecifiers(parsedFile(file), atRunTime)
    .flatMap((specifier) => {
      if (specifier.startsWith('#')) return [specifier.slice(1)]
      if (specifier.startsWith('.')) return [relative(ROOT, resolve(join(ROOT, dirname(file)), specifier))]
      return []
    })
    .map((target) => target.replace(/\?.*$/, ''))
}

/** Every module that a tree refers to: imports, re-exports and dynamic imports. */
function importedSpecifiers(node: unknown, atRunTime: boolean): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => importedSpecifiers(one, atRunTime))
  if (typeof node !== 'object' || node === null) return []
  const { type, source, importKind, exportKind } = node as ModuleNode
  if (atRunTime && (importKind === 'type' || exportKind === 'type')) return []
  const own = type && IMPORTING.has(type) && typeof source?.value === 'string' ? [source.value] : []
  return [...own, ...Object.values(node).flatMap((one) => importedSpecifiers(one, atRunTime))]
}

interface ModuleNode {
  type?: string
  source?: { value?: unknown } | null
  importKind?: 'type' | 'value'
  exportKind?: 'type' | 'value'
}

const IMPORTING = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'])
