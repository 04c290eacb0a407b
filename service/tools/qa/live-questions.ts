import { datasheetAddress } from '#domain/addresses/datasheet-address.ts'
import type { Call } from '#domain/calls/call.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import type { CallName } from '#generated/calls.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { type FoundPieces, thingName } from './found-pieces.ts'

/** One request to a call. */
export interface LiveQuestion {
  call: Call
  /** Path and query. */
  address: string
}

/** Calls that cannot be tested without a person behind them, with the reason. */
const LEFT_OUT: ReadonlyMap<CallName, string> = new Map([
  ['downloadFile', 'it needs a signed link'],
  ['getMetrics', 'it needs the METRICS_TOKEN'],
  ['listCatalogueDownloads', "it needs a visitor's request"],
])

/** Calls whose id parameter belongs to a different thing than the one they return. */
const ABOUT: ReadonlyMap<CallName, string> = new Map([
  ['listRelatedProductSkus', 'product'],
  ['getProductDocumentFile', 'product_document'],
])

/** Why a call cannot be tested from outside; null when it can. */
export function whyLeftOut({ name, method, access }: Call): string | null {
  if (method !== 'GET') return 'it changes data'
  if (access === 'user') return 'it needs a signed-in user'
  return LEFT_OUT.get(name) ?? null
}

/** One request for each piece that was found, at most `most`. */
export function questionsOf(call: Call, found: FoundPieces, most: number): LiveQuestion[] {
  const query = requiredQuery(call, found)
  if (query === null) return []
  return pathsOf(call, found)
    .slice(0, most)
    .map((path) => ({ call, address: path + query }))
}

/** Whether a call needs pieces that other answers have to supply first. */
export function needsPieces({ path, querySchema }: Call): boolean {
  return path.includes('{') || requiredNames(querySchema).length > 0
}

function pathsOf({ name, path, of }: Call, found: FoundPieces): string[] {
  if (!path.includes('{')) return [path]
  const fill = (values: Iterable<string>, parameter: string) =>
    [...values].map((value) => path.replace(`{${parameter}}`, encodePath(value, parameter)))
  if (name === 'streamVideo') {
    return [...found.films].map(([id, file]) =>
      path.replace('{id}', id).replace('{filenameDownload}', encodeURIComponent(file)),
    )
  }
  if (name === 'getAsset') return fill(found.files, 'id')
  if (name === 'getProductDatasheet') {
    return [...(found.slugs.get('product') ?? [])].map((slug) => datasheetAddress({ slug }, DEFAULT_LOCALE))
  }
  const thing = thingName(ABOUT.get(name) ?? of ?? '')
  if (path.includes('{slug}')) return fill(found.slugs.get(thing) ?? [], 'slug')
  return path.includes('{id}') ? fill(found.ids.get(thing) ?? [], 'id') : []
}

/** Encodes a value for a path. A slug of two levels stays a single segment. */
function encodePath(value: string, parameter: string): string {
  return parameter === 'slug' ? encodeURIComponent(value) : value
}

/** The query that a call requires; null when no known value can fill it. */
function requiredQuery(call: Call, found: FoundPieces): string | null {
  const parts = requiredNames(call.querySchema).map((name) => {
    if (name === 'q') return [name, [...found.words][0]]
    if (name === 'slug') return [name, [...(found.slugs.get(thingName(call.of ?? '')) ?? [])].slice(0, 2).join(',')]
    return [name, undefined]
  })
  if (parts.some(([, value]) => value === undefined || value === '')) return null
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts as [string, string][]).toString()}`
}

function requiredNames(schema: string | null): string[] {
  const required = schema === null ? undefined : jsonSchemas.get(schema)?.required
  return Array.isArray(required) ? required.map(String) : []
}

/** The call that an address belongs to. */
export function callOfAddress(calls: readonly Call[], pathname: string): Call | undefined {
  const fits = (call: Call) => {
    const steps = call.path.split('/')
    const given = pathname.split('/')
    return steps.length === given.length && steps.every((step, index) => step.startsWith('{') || step === given[index])
  }
  const fitting = calls.filter((call) => call.method === 'GET' && fits(call))
  return fitting.find(({ path }) => !path.includes('{')) ?? fitting[0]
}

/** The next page of a list, if its own counts say that there is one. */
export function nextPage(address: string, body: unknown): string | null {
  if (!isRecord(body)) return null
  const { page, limit, filter_count: count } = body
  if (typeof page !== 'number' || typeof limit !== 'number' || typeof count !== 'number') return null
  if (page * limit >= count) return null
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  search.set('page', String(page + 1))
  search.set('limit', String(limit))
  return `${path}?${search.toString()}`
}
