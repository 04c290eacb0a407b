import type { SchemaFile } from '../model/schema-file.ts'
import { type Markdown, md } from './markdown.ts'

/** The page about a schema. */
export function schemaPage({ role, name, path }: Pick<SchemaFile, 'role' | 'name' | 'path'>): string {
  if (role === 'block') return `reference/blocks/${path.split('/').at(-2)}-${name}.md`
  if (role === 'form') return `reference/forms/${name}.md`
  if (role === 'studio') return `reference/schemas/studio-${name}.md`
  if (role === 'settings') return SETTINGS_PAGE
  return `reference/schemas/${name}.md`
}

export const ANNOTATIONS_PAGE = 'reference/schemas/annotations.md'
export const SETTINGS_PAGE = 'reference/settings.md'
export const ERRORS_PAGE = 'reference/errors.md'

/** The page of the calls in one table, such as `schemas/api/products.calls.json`. */
export function callsPage(tablePath: string): string {
  return `reference/calls/${tableName(tablePath)}.md`
}

/** `schemas/api/market-fields.calls.json` → `market-fields` */
export function tableName(tablePath: string): string {
  return (tablePath.split('/').at(-1) ?? '').replace('.calls.json', '')
}

/** A file of schemas/, by its path in the project. */
export function sourceLink(path: string): Markdown {
  return md`<code>${path}</code>`
}
