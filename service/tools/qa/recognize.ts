import { basename, dirname } from 'node:path'
import type { Call } from '#domain/calls/call.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import { calls } from '#generated/calls.ts'
import { collections } from '#generated/collections.ts'
import { nearestName } from '#service/content/advice/nearest-name.ts'

/** The kind of a file's content, which determines what it is checked against. */
export type Recognized =
  | { kind: 'documents'; collection: string }
  | { kind: 'values'; schema: string }
  | { kind: 'answer'; call: Call }
  | { kind: 'failure' }
  | { kind: 'directus'; schema: string; many: boolean | null }
  | { kind: 'unknown'; message: string }

/** Options that apply to all files. */
export interface Hints {
  /** A collection, a schema's id, or the path of a schema file. */
  schema?: string | undefined
  call?: string | undefined
}

/** Determines the kind of a file's content: by the options, its `$schema`, its form, or the folder it is in. */
export function recognize(file: string, value: unknown, hints: Hints): Recognized {
  const named = isRecord(value) && typeof value.$schema === 'string' ? value.$schema : undefined
  const folder = collectionOfPath(file)
  if (isDirectusFailure(value)) return unknown(directusFailure(value.errors))
  if (hints.schema !== undefined) return bySchema(hints.schema, '--schema')
  if (isRecord(value) && 'success' in value && 'status' in value) return ofAnswer(file, value, hints.call)
  if (isDirectus(value)) return ofDirectus(file, hints.call, folder, value.data)
  if (named !== undefined) {
    if (/^https?:\/\/json-schema\.org\//.test(named)) {
      return unknown('The file is a schema. Schemas are checked by codegen (npm run generate).')
    }
    const found = bySchema(named, '$schema')
    if (folder === null || found.kind !== 'documents' || found.collection === folder) return found
    return unknown(`Its $schema says '${found.collection}', its folder says '${folder}': correct one of them.`)
  }
  if (hints.call !== undefined)
    return unknown('The file is not a response: a response has success and status, or data and meta.')
  if (folder !== null) return { kind: 'documents', collection: folder }
  const near = nearestName(basename(dirname(file)), collections.keys())
  return unknown(
    `The schema of the file is unknown: put the file in a folder named after its collection, add a $schema, or use --schema=NAME.${near}`,
  )
}

/** The collection with this name, or the schema with this id or path. */
export function bySchema(name: string, from: string): Recognized {
  const id = schemaId(name)
  const collection = [...collections.values()].find(
    (plan) => plan.name === name || plan.documentSchema === id || plan.schema === `${name.replaceAll('_', '-')}.json`,
  )
  if (collection) return { kind: 'documents', collection: collection.name }
  if (jsonSchemas.has(id)) return { kind: 'values', schema: id }
  const like = [...jsonSchemas.keys()].filter((one) => one.includes(basename(id, '.json'))).slice(0, 5)
  const hint = like.length > 0 ? ` Similar names: ${like.join(', ')}.` : ''
  return unknown(`${from} is '${name}', but there is no such collection or schema.${hint}`)
}

/** `schemas/blocks/card/notice.schema.json`, `notice` with its folder, or an id as it is. */
function schemaId(name: string): string {
  const path =
    /(?:^|\/)schemas\/(?:(?:common|entities|blocks)\/)?(?:(card|card-group|component|forms)\/)?([^/]+)\.schema\.json$/.exec(
      name,
    )
  if (!path) return name.endsWith('.json') ? name : `${name}.json`
  const [, folder, base = ''] = path
  if (folder === 'forms') return `form.${base}.json`
  if (folder !== undefined) return `${folder}.${base}.document.json`
  return jsonSchemas.has(`${base}.document.json`) ? `${base}.document.json` : `${base}.json`
}

function ofAnswer(file: string, value: Record<string, unknown>, name: string | undefined): Recognized {
  if (value.success === false) return { kind: 'failure' }
  const call = callOf(file, name)
  if (call) return { kind: 'answer', call }
  return unknown(
    name === undefined
      ? 'The file contains a response of an unknown call: use --call=NAME, or name the file after the call (listProducts.json).'
      : `There is no call '${name}'.`,
  )
}

function ofDirectus(file: string, name: string | undefined, folder: string | null, data: unknown): Recognized {
  const call = callOf(file, name)
  if (name !== undefined && !call) return unknown(`There is no call '${name}'.`)
  if (call?.answerSchema) {
    return {
      kind: 'directus',
      schema: call.answerSchema,
      many: call.shape === 'object' ? false : call.shape === 'array' || call.shape === 'page' ? true : null,
    }
  }
  const plan = folder === null ? undefined : collections.get(folder)
  if (plan) return { kind: 'directus', schema: plan.schema, many: Array.isArray(data) }
  return unknown(
    'The file contains {data, meta} of an unknown collection: use --call=NAME, or put it in a folder named after its collection.',
  )
}

/** `{data}` with or without `meta`: a Directus answer. */
function isDirectus(value: unknown): value is { data: unknown; meta?: unknown } {
  if (!isRecord(value) || !('data' in value)) return false
  return Object.keys(value).every((name) => name === 'data' || name === 'meta')
}

/** `{errors}`: a Directus failure. */
function isDirectusFailure(value: unknown): value is { errors: unknown[] } {
  return isRecord(value) && Array.isArray(value.errors) && Object.keys(value).length === 1
}

function directusFailure([first]: readonly unknown[]): string {
  const said = isRecord(first) && typeof first.message === 'string' ? ` It says: ${first.message}` : ''
  return `The file is an error response of Directus ({errors: […]}), not content.${said}`
}

function callOf(file: string, name: string | undefined): Call | undefined {
  const wanted = name ?? basename(file).split('.')[0]
  return calls.find((call) => call.name === wanted)
}

/** The nearest folder above a file that is named after a collection. */
function collectionOfPath(file: string): string | null {
  const folders = dirname(file).split(/[/\\]/)
  return folders.findLast((folder) => collections.has(folder)) ?? null
}

function unknown(message: string): Recognized {
  return { kind: 'unknown', message }
}
