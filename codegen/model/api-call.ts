import { type BothLanguages, isObject, type JsonSchema } from './json-schema.ts'
import type { DataFile } from './schema-file.ts'
import { pascalCase } from './type-names.ts'

export type AnswerShape = 'array' | 'page' | 'object' | 'string' | 'number' | 'null' | 'file'

export const ANSWER_SHAPES: readonly AnswerShape[] = ['array', 'page', 'object', 'string', 'number', 'null', 'file']

/** One call as its table in schemas/api/ writes it. */
export interface CallSource {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  tags: string[]
  summary: BothLanguages
  description?: string
  params?: Record<string, JsonSchema>
  query?: Record<string, JsonSchema>
  requiredQuery?: string[]
  /** The entity for each of whose facets it takes a parameter. */
  facets?: string
  body?: string
  /** Values of the body that choose this call where several share a form. */
  bodyWhere?: Record<string, string>
  multipart?: { field: string; maxBytes: number; types: string[] }
  answer: { shape: AnswerShape; of?: string; pick?: string; type?: string }
  access?: 'public' | 'visitor' | 'user'
  idempotent?: boolean
  /** How often one address may make it. */
  limit?: { attempts: number; seconds: number }
  /** Code of the sentence that a visitor reads when the call fails. */
  failure?: string
  errors?: number[]
}

/** A call with the place it was read from. */
export interface ApiCall extends CallSource {
  file: DataFile
  /** Its index in the file, for pointing at it. */
  index: number
}

/** The calls of all tables, in the order of the files. What is no object is left to the rules to refuse. */
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

/** Query parameters that a call demands. */
export function requiredQuery(call: CallSource): string[] {
  return call.requiredQuery ?? []
}

function asCall(value: Record<string, unknown>): CallSource {
  return value as unknown as CallSource
}
