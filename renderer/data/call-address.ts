import { queryString } from './query-string.ts'

/**
 * The path of a call with its parameters filled in: `/api/products/slug/{slug}` → `/api/products/slug/grating`. This is
 * the `{endpoint}` in error messages.
 */
export function callPath(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')))
}

/** The path of a call with its query. */
export function callAddress(path: string, input: { params?: object; query?: object }): string {
  return callPath(path, input.params) + queryString(input.query)
}
