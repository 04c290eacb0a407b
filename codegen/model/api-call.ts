import type { PlainHandler } from '#domain/calls/call.ts'
import { isObject, type JsonSchema, type TranslatedText } from './json-schema.ts'
import type { DataFile } from './schema-file.ts'
import { pascalCase } from './type-names.ts'

export type AnswerShape = 'array' | 'page' | 'object' | 'string' | 'number' | 'null' | 'file'

export const ANSWER_SHAPES: readonly AnswerShape[] = ['array', 'page', 'object', 'string', 'number', 'null', 'file']

export const PLAIN_HANDLERS: readonly PlainHandler[] = [
  'whole-collection',
  'page-of-collection',
  'by-slugs',
  'by-slug',
  'by-id',
  'keep-lead',
]

/** One call as it is written in its table in schemas/api/. */
export interface CallSource {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  tags: string[]
  summary: TranslatedText
  description?: string
  params?: Record<string, JsonSchema>
  query?: Record<string, JsonSchema>
  requiredQuery?: string[]
  /** The entity whose facets the call takes as query parameters. */
  facets?: string
  body?: string
  /** Values in the body that select this call when several calls share a form. */
  bodyWhere?: Record<string, string>
  multipart?: { field: string; maxBytes: number; types: string[] }
  answer: { shape: AnswerShape; of?: string; pick?: string; type?: string }
  /** The built-in handler that answers the call; without one, the call has its own handler in service/. */
  handler?: PlainHandler
  /**
   * The field that orders a whole collection, by its text in the language of the call; by default the editors' order.
   */
  order?: string
  access?: 'public' | 'visitor' | 'user'
  idempotent?: boolean
  /** Rate limit for one address. */
  limit?: { attempts: number; seconds: number }
  /** Code of the sentence that a visitor reads when the call fails. */
  failure?: string
  errors?: number[]
}

/** A call together with the place it was read from. */
export interface ApiCall extends CallSource {
  file: DataFile
  /** Its index in the file, for reporting its location. */
  index: number
}

/**
 * The calls of all tables, in the order of the files. Entries that are not objects are skipped; the rules report them.
 */
export function readCalls(files: DataFile[]): ApiCall[] {
  return files.flatMap((file) => {
    const table = isObject(file.data) && Array.isArray(file.data.calls) ? file.data.calls : []
    return table.flatMap((call, index) => (isObject(call) ? [{ ...asCall(call), file, index }] : []))
  })
}

/** `listProducts` → `list-products.query.json`. */
export function callSchemaId(name: string, part: 'query' | 'params'): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.${part}.json`
}

/** `ListProductsQuery`, `ListProductsParams`, `ListProductsAnswer`. */
export function callTypeName(name: string, part: 'Query' | 'Params' | 'Answer'): string {
  return pascalCase(name) + part
}

/** The names of the query parameters that a call requires. */
export function requiredQuery(call: CallSource): string[] {
  return call.requiredQuery ?? []
}

function asCall(value: Record<string, unknown>): CallSource {
  return value as unknown as CallSource
}
