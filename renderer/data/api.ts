import type { Call } from '#domain/calls/call.ts'
import type { CallTypes } from '#generated/call-types.ts'
import { type CallName, calls } from '#generated/calls.ts'
import type { StudioCallName } from '#generated/studio-calls.ts'
import type { Locale } from '#generated/types.ts'
import { isApiError } from './api-error.ts'
import { failedFetch } from './failed-fetch.ts'

/** What a call can take; `CallTypes` says which parts each call takes. */
export interface ApiInput {
  params?: object
  query?: object
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Sends one call and resolves to its checked data: for paged lists all of `Paged`, otherwise the data alone. */
export type ApiRequest = (call: Call, input: ApiInput) => Promise<unknown>

/** One part of a call's input: absent if the call does not take it, optional if nothing in it is required. */
type Part<Name extends string, Type> = [Type] extends [null]
  ? unknown
  : object extends Type
    ? { [Key in Name]?: Type }
    : { [Key in Name]: Type }

/** The parts of the input that the answer of a call depends on. */
export type Asked<Name extends CallName> = Part<'params', CallTypes[Name]['params']> &
  Part<'query', CallTypes[Name]['query']>

/** Everything that a call takes. */
export type Taken<Name extends CallName> = Asked<Name> &
  Part<'body', CallTypes[Name]['body']> &
  Pick<ApiInput, 'headers' | 'signal'>

/** The arguments of a call; its input can be left out if nothing in it is required. */
export type Arguments<Input> = object extends Input ? [input?: Input] : [input: Input]

/** A call that the site makes; those of the studio are its own. */
export type SiteCallName = Exclude<CallName, StudioCallName>

/** The calls of the content service as functions. */
export type Api = {
  [Name in SiteCallName]: (...input: Arguments<Taken<Name>>) => Promise<CallTypes[Name]['answer']>
}

/**
 * Creates the calls of the content service on top of a function that sends them and checks their answers; nothing here
 * accesses the network. A list that could not be fetched says so in the language of the calls.
 */
export function createApi(request: ApiRequest, locale: Locale): Api {
  return createCalls(calls, request, locale) as Api
}

/** The same for the calls of a table: a function for each, by its name. */
export function createCalls(table: readonly Call[], request: ApiRequest, locale: Locale): object {
  const methods = table.map((call) => [
    call.name,
    async (input: ApiInput = {}) => {
      try {
        return await request(call, input)
      } catch (error) {
        if (isApiError(error)) error.failedFetch ??= failedFetch(call, locale, error.message)
        throw error
      }
    },
  ])
  return Object.fromEntries(methods)
}
