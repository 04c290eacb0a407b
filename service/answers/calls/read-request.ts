import fastifyCookie from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#domain/calls/call.ts'
import type { CallName } from '#generated/calls.ts'
import type { AnswerInput } from '../service.ts'

/** Calls whose last parameter may contain slashes: pages of two levels. */
const WHOLE_REST: ReadonlySet<CallName> = new Set<CallName>(['getPageBySlug'])

/** The address of a call as the router reads it. */
export function routeOf({ name, path }: Call): string {
  const route = path.replaceAll(/\{(\w+)\}/g, ':$1')
  return WHOLE_REST.has(name) ? route.replace(/:\w+$/, '*') : route
}

/** A request that the router matched to a call, in the form that the in-process entry point takes. */
export function callInput(call: Call, request: FastifyRequest): AnswerInput {
  const { '*': rest, ...params } = request.params as Record<string, unknown>
  const last = /\{(\w+)\}$/.exec(call.path)?.[1]
  const headers = singleHeaders(request)
  return {
    params: rest === undefined || last === undefined ? params : { ...params, [last]: rest },
    query: { ...(request.query as Record<string, unknown>) },
    body: request.body,
    headers,
    cookies: fastifyCookie.parse(headers.cookie ?? ''),
    rawRequest: request,
  }
}

/** Each header once; one that was sent several times has its values joined into one list. */
export function singleHeaders(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}
