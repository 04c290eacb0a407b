import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { CallTypes } from '#generated/call-types.ts'
import type { CallName } from '#generated/calls.ts'
import type { Locale, User } from '#generated/types.ts'
import type { HashAddress } from '#service/runtime/hash-address.ts'
import type { WireRow } from '../content/documents/content-document.ts'
import type { FileService } from '../content/files/file-service.ts'
import type { Content } from '../content/reading/content.ts'
import type { AnsweredQuestions } from '../content/search/answered-questions.ts'
import type { SelectorIndexes } from '../content/selecting/selector-index.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Log } from '../runtime/log.ts'
import type { Metrics } from '../runtime/observe/metrics.ts'
import type { Settings } from '../runtime/settings/settings.ts'
import type { Store } from '../store/store-contract.ts'
import type { Tables } from '../store/tables.ts'
import type { KnownAddresses, LoginLimits } from './calls/login-limits.ts'
import type { PageDrawer, TriedPages } from './page-drawer.ts'
import type { PassedChecks } from './passed-checks.ts'

/**
 * The input of one call. `params`, `query` and `body` have passed the call's own schemas: numbers are numbers, empty
 * values are gone, undeclared query keys are dropped.
 */
export interface CallInput<Query = unknown, Params = unknown, Body = unknown> {
  params: Params
  query: Query
  body: Body
  /** Header names are in lower case. */
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
  locale: Locale
  /** The requesting address; absent when the call came from inside the process. */
  address?: string
  /** Who makes the call; always there when the call needs a signed-in user. */
  user?: User
  /** The file of an upload call from inside the process. */
  file?: File
  /** Only when the call came over HTTP; needed for multipart bodies and addresses. */
  rawRequest?: FastifyRequest
}

/** What all calls share for as long as the service runs. */
export interface ServiceParts {
  store: Store
  settings: Settings
  log: Log
  clock: Clock
  metrics: Metrics
  files: FileService
  /** Questions whose hits are remembered. */
  questions: AnsweredQuestions
  /** What the selector judges by. */
  selector: SelectorIndexes
  loginLimits: LoginLimits
  knownAddresses: KnownAddresses
  hashAddress: HashAddress
  /**
   * Lets go of kept answers that what was saved has made stale: whoever asks after a save was answered gets what is
   * new. Never rejects.
   */
  tellSaved(): Promise<void>
  /** Draws pages as visitors get them. */
  pages: PageDrawer
  /** Draws pages from a transaction. */
  pagesWithin(trx: Transaction<Tables>): TriedPages
  /** What was found without errors lately. */
  passedChecks: PassedChecks
  /** The running program: its version, and when it started in milliseconds of `performance.now()`. */
  program: { version: string; startedAt: number }
}

/** What a handler may use. Each call gets its own context. */
export interface ServiceContext extends ServiceParts {
  /** Published content in the language of the call. */
  content: Content
  /**
   * Ids of the content that went into the answer, such as `product:12` or `brand:*`. A cache drops the answers that
   * carry a stale one.
   */
  tags: Set<string>
}

export interface CookieToSet {
  name: string
  value: string
  /** Lifetime in seconds; 0 removes the cookie. */
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
export interface DataResult<Data = unknown> extends ResultExtras {
  kind: 'data'
  data: Data
}

/** One page of a list, with both counts next to `data`. */
export interface PageResult extends ResultExtras {
  kind: 'page'
  data: unknown[]
  page: number
  limit: number
  /** Number of all published rows. */
  total: number
  /** Number of rows that match. */
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
export function answerData<Data>(data: Data, extras: ResultExtras = {}): DataResult<Data> {
  return { kind: 'data', data, ...extras }
}

/**
 * The same of what the content's engine has read: its rows follow from the schemas of their collections, as the answer
 * does, and their types say nothing.
 */
export function answerRows(
  data: WireRow | undefined | readonly WireRow[],
  extras: ResultExtras = {},
): DataResult<never> {
  return { kind: 'data', data: data as never, ...extras }
}

/** The `query` that a handler receives: what the call takes, with its defaults filled in. */
type QueryOf<Types> = Types extends { query: infer Query; defaults: infer Name }
  ? Query extends null
    ? unknown
    : Query & Required<Pick<Query, Name & keyof Query>>
  : never

type Taken<Part> = Part extends null ? unknown : Part

/** The input of a call's handler. */
export type InputOf<Name extends CallName> = CallInput<
  QueryOf<CallTypes[Name]>,
  Taken<CallTypes[Name]['params']>,
  Taken<CallTypes[Name]['body']>
> &
  (CallTypes[Name]['access'] extends 'user' ? { user: User } : unknown)

/** An answer as a handler makes it, with every field that the call picks. */
type Sent<Answer> = Answer extends readonly (infer Item)[] ? readonly Picked<Item>[] : Picked<Answer>

type Picked<Row> = Row extends object ? { readonly [Field in keyof Row]: Within<Row[Field]> } : Row

/**
 * The same within a field: what may be null may be left out there, and where any value is allowed, nothing is known of
 * it.
 */
type Within<Value> = [Record<string, unknown>] extends [Value]
  ? unknown
  : Value extends readonly (infer Item)[]
    ? readonly Within<Item>[]
    : Value extends object
      ? Inner<Value>
      : Value

type Inner<Row> = {
  readonly [Field in keyof Row as null extends Row[Field] ? never : Field]: Within<Row[Field]>
} & {
  readonly [Field in keyof Row as null extends Row[Field] ? Field : never]?: Within<Row[Field]> | undefined
}

type ResultOf<Name extends CallName> = CallTypes[Name]['shape'] extends 'page'
  ? PageResult
  : CallTypes[Name]['shape'] extends 'file'
    ? BytesResult
    : DataResult<Sent<CallTypes[Name]['answer']>>

/**
 * Answers one call, or throws an AppError. Its input has passed the call's schemas before it runs. Written as a method
 * type so that any call's handler is assignable to it.
 */
export type Handler<Input = CallInput, Result = CallResult> = {
  handle(input: Input, context: ServiceContext): Promise<Result>
}['handle']

/** The calls whose handler does not follow from their row. */
type OwnCallName = {
  [Name in CallName]: CallTypes[Name]['handler'] extends null ? Name : never
}[CallName]

/**
 * A group of handlers by call name, each typed by its call: `export const articleHandlers = { async listArticles({
 * query }) { … } } satisfies Handlers`.
 */
export type Handlers = { [Name in OwnCallName]?: Handler<InputOf<Name>, ResultOf<Name>> }

/** The calls that the groups of handlers answer. */
type AnsweredBy<Group> = Group extends unknown ? keyof Group : never

/**
 * Accepts groups of handlers that together answer every call. When a handler is missing nothing is accepted, and the
 * compiler's message contains the name of the call.
 */
export type EveryCall<Group> = [Exclude<OwnCallName, AnsweredBy<Group>>] extends [never]
  ? unknown
  : { unanswered: Exclude<OwnCallName, AnsweredBy<Group>> }
