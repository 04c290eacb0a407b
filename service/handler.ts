import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { CallName } from '#generated/calls.ts'
import type { Locale } from '#generated/types.ts'
import type { Clock } from './clock.ts'
import type { Content } from './content/content.ts'
import type { Log } from './log.ts'
import type { Metrics } from './observe/metrics.ts'
import type { Settings } from './settings/settings.ts'
import type { Store } from './store/store-contract.ts'

/**
 * What one call was given. `params`, `query` and `body` have passed the call's own schemas: numbers are numbers,
 * empty values are gone, undeclared query keys are dropped.
 */
export interface CallInput<Query = unknown, Params = unknown, Body = unknown> {
  params: Params
  query: Query
  body: Body
  /** Lower-case names. */
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
  locale: Locale
  /** Whose request it is; absent when the call came from inside the process. */
  address?: string
  /** Only when the call came over HTTP: for multipart bodies and addresses. */
  rawRequest?: FastifyRequest
}

/** What a handler may use. One context per call. */
export interface ServiceContext {
  store: Store
  /** Published content in the language of the call. */
  content: Content
  settings: Settings
  log: Log
  clock: Clock
  metrics: Metrics
  /** Ids of the content that went into the answer, such as `product:12` or `brand:*`; a cache drops what carries them. */
  tags: Set<string>
}

export interface CookieToSet {
  name: string
  value: string
  /** 0 removes the cookie. */
  maxAgeSeconds: number
  /** Default true: scripts cannot read it. */
  httpOnly?: boolean
}

interface ResultExtras {
  /** Default 200. */
  status?: number
  headers?: Record<string, string>
  cookies?: CookieToSet[]
}

/** One value, sent as `data` in the envelope. */
export interface DataResult extends ResultExtras {
  kind: 'data'
  data: unknown
}

/** One page of a list, with both counts beside `data`. */
export interface PageResult extends ResultExtras {
  kind: 'page'
  data: unknown[]
  page: number
  limit: number
  /** All published rows. */
  total: number
  /** The rows that match. */
  filter_count: number
}

/** Bytes without an envelope: pictures, videos, downloads, plain text. */
export interface BytesResult extends ResultExtras {
  kind: 'bytes'
  /** null for an answer without a body, such as 304. */
  body: Readable | Uint8Array | string | null
  headers: Record<string, string>
}

export type CallResult = DataResult | PageResult | BytesResult

/** The usual result of a handler: `data` in the envelope, status 200 unless said otherwise. */
export function answerData(data: unknown, extras: ResultExtras = {}): DataResult {
  return { kind: 'data', data, ...extras }
}

/**
 * Answers one call, or throws an AppError. Written as a method type so that a handler may name narrower types for
 * its query, params and body than the general ones: the schemas have been checked before it runs.
 */
export type Handler = {
  handle(input: CallInput, context: ServiceContext): Promise<CallResult>
}['handle']

/** A group of handlers by call name: `export const brandHandlers = { listBrands: … } satisfies Handlers`. */
export type Handlers = Partial<Record<CallName, Handler>>

/** The calls that groups of handlers answer. */
type AnsweredBy<Group> = Group extends unknown ? keyof Group : never

/** Fits groups of handlers that answer every call together; where one is missing, nothing fits, and its name stands in the compiler's message. */
export type EveryCall<Group> = [Exclude<CallName, AnsweredBy<Group>>] extends [never]
  ? unknown
  : { unanswered: Exclude<CallName, AnsweredBy<Group>> }
