import type { SchemaFile } from '../model/schema-file.ts'
import { pageLink } from './docs-page.ts'
import type { Html, Part } from './html.ts'

/** The page about a schema. */
export function schemaPage({ role, name, path }: Pick<SchemaFile, 'role' | 'name' | 'path'>): string {
  if (role === 'block') return `reference/blocks/${path.split('/').at(-2)}-${name}.html`
  if (role === 'form') return `reference/forms/${name}.html`
  if (role === 'settings') return SETTINGS_PAGE
  return `reference/schemas/${name}.html`
}

export const ANNOTATIONS_PAGE = 'reference/schemas/annotations.html'
export const SETTINGS_PAGE = 'reference/settings.html'
export const ERRORS_PAGE = 'reference/errors.html'

/** The page of the calls in one table, such as `schemas/api/products.calls.json`. */
export function callsPage(tablePath: string): string {
  return `reference/calls/${tableName(tablePath)}.html`
}

/** `schemas/api/market-fields.calls.json` → `market-fields` */
export function tableName(tablePath: string): string {
  return (tablePath.split('/').at(-1) ?? '').replace('.calls.json', '')
}

/** The path in the site of an unchanged copy of a file of schemas/. */
export function sourcePath(path: string): string {
  return `source/${path}`
}

export function sourceLink(path: string, words: Part = path): Html {
  return pageLink(sourcePath(path), words)
}
