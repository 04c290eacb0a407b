import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { CallName } from '#generated/calls.ts'
import type { Locale } from '#generated/types.ts'
import type { SourceDocument } from '../content/documents/source-document.ts'
import type { Settings } from '../runtime/settings/settings.ts'
import type { Store } from '../store/store-contract.ts'
import type { BytesResult, CookieToSet } from './handler.ts'

/** Input of the in-process entry point. Values may be strings, as in a URL: the call's schemas convert them. */
export interface AnswerInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string | undefined>
  cookies?: Record<string, string | undefined>
  /** Default: taken from the headers, else English. */
  locale?: Locale
  /** The requesting address, for the limits per address; default: the address of `rawRequest`. */
  address?: string
  /** The file of an upload call; over HTTP it is in `rawRequest`. */
  file?: File
  rawRequest?: FastifyRequest
}

/** One answer, success or failure, as HTTP carries it. */
export interface ServiceAnswer {
  status: number
  /** The envelope, for success or failure; absent when `bytes` holds the answer. */
  body: unknown
  bytes?: BytesResult
  headers: Record<string, string>
  cookies: CookieToSet[]
  /** Ids of the content that went into the answer: `product:12` for one entry, `product:*` for a list. */
  tags: string[]
}

export interface Service {
  /** Every call of the table of calls, for `app.register(service.plugin)`; paths include `/api`. */
  plugin: FastifyPluginAsync
  /** Answers a call without HTTP: the same checks, the same wire form. Never throws for a visitor's mistake. */
  answer(call: CallName, input?: AnswerInput): Promise<ServiceAnswer>
  settings: Settings
  store: Store
  /**
   * Stores documents, all or none: each is checked and replaces the entry with the same key. Rejects with an
   * ImportFault that lists every fault by file and pointer.
   */
  importDocuments(documents: readonly SourceDocument[], author?: string): Promise<void>
  /**
   * Subscribes to changes of content: the listener gets the tags whose answers are stale. Returns the unsubscribe
   * function.
   */
  onChange(listener: (tags: string[]) => void): () => void
  close(): Promise<void>
}
