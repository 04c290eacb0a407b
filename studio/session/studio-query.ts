import { queryOptions } from '@tanstack/react-query'
import type { CallTypes } from '#generated/call-types.ts'
import type { StudioCallName } from '#generated/studio-calls.ts'
import type { Locale } from '#generated/types.ts'
import type { ApiInput, Arguments, Asked } from '#renderer/data/api.ts'
import { studioApi } from './studio-api.ts'

/** The calls of the studio that only read. */
type StudioQueryName = {
  [Name in StudioCallName]: CallTypes[Name] extends { method: 'GET' } ? Name : never
}[StudioCallName]

/**
 * The query of a reading call: `useQuery(studioQuery(locale, 'getDraft', { params: { uid } }))`. Its key begins with
 * the call's name, so that a change can drop all answers of a call: `invalidateQueries({ queryKey: ['getDraft'] })`.
 */
export function studioQuery<Name extends StudioQueryName>(
  locale: Locale,
  name: Name,
  ...[input]: Arguments<Asked<Name>>
) {
  const { params = {}, query = {} }: ApiInput = input ?? {}
  const call = studioApi(locale)[name] as (input: ApiInput) => Promise<CallTypes[Name]['answer']>
  return queryOptions({
    queryKey: [name, locale, params, query],
    queryFn: ({ signal }) => call({ params, query, signal }),
  })
}
