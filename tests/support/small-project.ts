import { join } from 'node:path'
import { generate } from '#codegen/generate.ts'
import { isObject, type Json } from '#codegen/model/json-schema.ts'
import type { SourceFile, Sources } from '#codegen/model/source-types.ts'
import { byText, readSources } from '#codegen/source/read-sources.ts'

const ROOT = join(import.meta.dirname, '../fixtures/small-project')

/**
 * A minimal project that still uses everything: two shapes, rich text, picks, blocks, a form, calls, messages,
 * renderers.
 */
export function smallProject(): Sources {
  return readSources(ROOT)
}

/** The generator's output for some sources, by file name. Default: the small project. */
export async function generateFiles(sources: Sources = smallProject()): Promise<Map<string, string>> {
  const files = await generate(sources)
  return new Map(files.map((file) => [file.path, file.text]))
}

/** The same sources with one file added or replaced. */
export function withFile(sources: Sources, path: string, text: string): Sources {
  const folder = folderOf(path)
  const others = sources[folder].filter((file) => file.path !== path)
  return { ...sources, [folder]: [...others, { path, text }].sort((a, b) => byText(a.path, b.path)) }
}

function folderOf(path: string): keyof Sources {
  if (path.startsWith('registry/')) return 'registry'
  if (path.startsWith('service/')) return 'migrations'
  if (path.startsWith('site/content/')) return 'content'
  return /^(site|studio)\//.test(path) ? 'messages' : 'schemas'
}

/** The same sources with a JSON file added or replaced. */
export function withJson(sources: Sources, path: string, value: Json): Sources {
  return withFile(sources, path, `${JSON.stringify(value, null, 2)}\n`)
}

/** The same sources without one file. */
export function withoutFile(sources: Sources, path: string): Sources {
  const keep = (files: SourceFile[]) => files.filter((file) => file.path !== path)
  const entries = Object.entries(sources).map(([folder, files]) => [folder, keep(files)])
  return Object.fromEntries(entries) as Record<keyof Sources, SourceFile[]>
}

/** The same sources with the value at a JSON pointer of one file set; `undefined` removes it. */
export function withValue(sources: Sources, path: string, pointer: string, value: Json | undefined): Sources {
  const parsed: Json = JSON.parse(textOf(sources, path))
  return withJson(sources, path, setValue(parsed, pointer.split('/').slice(1), value))
}

/** The text of one source file. */
export function textOf(sources: Sources, path: string): string {
  const file = Object.values(sources)
    .flat()
    .find((one) => one.path === path)
  if (!file) throw new Error(`The small project has no ${path}.`)
  return file.text
}

function setValue(parent: Json, [name, ...rest]: string[], value: Json | undefined): Json {
  if (name === undefined) return value ?? null
  if (Array.isArray(parent)) {
    const index = Number(name)
    const changed = rest.length === 0 ? value : setValue(parent[index] ?? null, rest, value)
    return [...parent.slice(0, index), ...(changed === undefined ? [] : [changed]), ...parent.slice(index + 1)]
  }
  const members = new Map(isObject(parent) ? Object.entries(parent as Record<string, Json>) : [])
  if (rest.length > 0) members.set(name, setValue(members.get(name) ?? {}, rest, value))
  else if (value === undefined) members.delete(name)
  else members.set(name, value)
  return Object.fromEntries(members)
}
