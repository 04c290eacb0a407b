import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { CallName } from '#generated/calls.ts'
import type { Locale } from '#generated/types.ts'
import type { SourceDocument } from './content/check-documents.ts'
import type { BytesResult, CookieToSet } from './handler.ts'
import type { Settings } from './settings/settings.ts'
import type { Store } from './store/store-contract.ts'

/** What the in-process door takes. Values may be strings, as they come from a URL: the call's schemas turn them. */
export interface AnswerInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string | undefined>
  cookies?: Record<string, string | undefined>
  /** Default: from the headers, else English. */
  locale?: Locale
  /** Whose request it is, for the limits per address; default: the address of `rawRequest`. */
  address?: string
  rawRequest?: FastifyRequest
}

/** The wire form of one answer, as DESIGN.md, 'The wire', gives it. */
export interface ServiceAnswer {
  status: number
  /** The envelope, success or failure; absent when `bytes` answers. */
  body: unknown
  bytes?: BytesResult
  headers: Record<string, string>
  cookies: CookieToSet[]
  /** Ids of the content that went in: `product:12` for one entry, `product:*` for a list. */
  tags: string[]
}

export interface Service {
  /** Every call of the table of calls, for `app.register(service.plugin)`; paths carry their `/api`. */
  plugin: FastifyPluginAsync
  /** Answers a call without HTTP: the same checks, the same wire form. Never throws for a visitor's mistake. */
  answer(call: CallName, input?: AnswerInput): Promise<ServiceAnswer>
  settings: Settings
  store: Store
  /**
   * Stores documents, all or none: each is checked and replaces the entry with the same key. Rejects with an
   * ImportFault that names every fault by file and pointer.
   */
  importDocuments(documents: readonly SourceDocument[], author?: string): Promise<void>
  /** Tells of changed content: the listener gets the tags whose answers are stale. Returns the way to stop. */
  onChange(listener: (tags: string[]) => void): () => void
  close(): Promise<void>
}
