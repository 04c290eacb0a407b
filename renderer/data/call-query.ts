import type { CallTypes } from '#generated/call-types.ts'
import type { ApiInput, Arguments, Asked, SiteCallName } from './api.ts'
import { statusOf } from './api-error.ts'
import { type ContentQuery, contentQuery, type DataContext } from './content-query.ts'

/** The calls that only read and whose answer is data rather than a file. */
export type QueryName = {
  [Name in SiteCallName]: CallTypes[Name] extends { method: 'GET'; shape: 'file' }
    ? never
    : CallTypes[Name] extends { method: 'GET' }
      ? Name
      : never
}[SiteCallName]

/**
 * The query of a reading call: `callQuery(context, 'listCareers', { query: { page: 2 } })`. Its key is the locale, the
 * call's name and its input, so equal queries share one key.
 */
export function callQuery<Name extends QueryName>(
  context: DataContext,
  name: Name,
  ...[input]: Arguments<Asked<Name>>
): ContentQuery<CallTypes[Name]['answer']> {
  const { params = {}, query = {} }: ApiInput = input ?? {}
  const call = context.api[name] as (input: ApiInput) => Promise<CallTypes[Name]['answer']>
  return contentQuery(context, [name, params, query], (signal) => call({ params, query, signal }))
}

/** It never existed, or it has been withdrawn. */
const MISSING = new Set([404, 410])

/** The same query for something that need not exist: null if the service does not know it. */
export function knownOrNull<Data>({ queryKey, queryFn, ...query }: ContentQuery<Data>): ContentQuery<Data | null> {
  return {
    ...query,
    queryKey: [...queryKey, 'known'],
    queryFn: (options) =>
      queryFn(options).catch((error: unknown) => {
        if (MISSING.has(statusOf(error))) return null
        throw error
      }),
  }
}

/**
 * The same query, of whose answer only what `view` makes of it is kept: a page carries its queries' data to the
 * browser, so it should hold what is shown. `name` is that of the view in the query's key.
 */
export function viewOf<Data, View>(
  { queryKey, queryFn, ...query }: ContentQuery<Data>,
  name: string,
  view: (data: Data) => View,
): ContentQuery<View> {
  return { ...query, queryKey: [...queryKey, name], queryFn: async (options) => view(await queryFn(options)) }
}
