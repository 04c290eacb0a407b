import type { CallSource } from '#generated/schema-language.ts'
import { isObject } from './json-schema.ts'
import type { DataFile } from './schema-file.ts'
import { pascalCase } from './type-names.ts'

export type { CallSource } from '#generated/schema-language.ts'

export type AnswerShape = CallSource['answer']['shape']

/** A call together with the place it was read from. */
export interface ApiCall extends CallSource {
  /** Its bounds are filled in once the forms are known (codegen/derive/complete-calls.ts). */
  multipart?: { field: string; limit?: string; as?: string; maxBytes: number; types: string[] }
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
    return table.flatMap((call, index) => (isObject(call) ? [asCall(call, file, index)] : []))
  })
}

/** The address below which the calls of the studio are. */
export const STUDIO = '/api/v1/studio/'

/** Whether a call belongs to the studio, and not to the site. */
export function isStudioCall({ path }: Pick<CallSource, 'path'>): boolean {
  return path.startsWith(STUDIO)
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

function asCall(value: Record<string, unknown>, file: DataFile, index: number): ApiCall {
  const { multipart, ...call } = value as unknown as CallSource
  return { ...call, ...(multipart && { multipart: { types: [], ...multipart, maxBytes: 0 } }), file, index }
}
