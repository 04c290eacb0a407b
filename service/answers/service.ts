import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { CallName } from '#generated/calls.ts'
import type { Locale } from '#generated/types.ts'
import type { RevisionMark } from '../content/changes/watch-revisions.ts'
import type { SourceDocument } from '../content/documents/source-document.ts'
import type { Metrics } from '../runtime/observe/metrics.ts'
import type { Settings } from '../runtime/settings/settings.ts'
import type { Store } from '../store/store-contract.ts'
import type { BytesResult, CookieToSet } from './handler.ts'
import type { DrawnAddress, Preview } from './page-drawer.ts'

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

/** A state of the content, for whoever keeps answers beyond the life of a process. */
export interface ContentMark {
  saved: RevisionMark
  /** The time up to which dated content was looked at. */
  due: string
}

/** Draws an address of the site from answers of the service, those that visitors get or others, now or at a moment. */
export type DrawAddress = (address: string, answer: Service['answer'], moment?: Date) => Promise<DrawnAddress>

export interface Service {
  /** Every call of the table of calls, for `app.register(service.plugin)`; paths include `/api`. */
  plugin: FastifyPluginAsync
  /** Answers a call without HTTP: the same checks, the same wire form. Never throws for a visitor's mistake. */
  answer(call: CallName, input?: AnswerInput): Promise<ServiceAnswer>
  /** Lets calls of the studio draw pages of the site that this service is part of. */
  drawPagesWith(draw: DrawAddress): void
  /** Draws what a preview link shows; null for a link that leads nowhere. */
  preview(token: string, wanted: { locale: Locale; page: number; isBefore: boolean }): Promise<Preview | null>
  settings: Settings
  store: Store
  metrics: Metrics
  /**
   * Stores documents, all or none: each is checked and replaces the entry with the same key. Rejects with an
   * ImportFault that lists every fault by file and pointer.
   */
  importDocuments(documents: readonly SourceDocument[], author?: string): Promise<void>
  /** Publishes the releases whose moment has come, and checks those to come, as the background work does by itself. */
  publishDue(): Promise<void>
  /**
   * Subscribes to changes of content: the listener gets the tags whose answers are stale. Returns the unsubscribe
   * function.
   */
  onChange(listener: (tags: string[]) => void): () => void
  /** Where the content stands: what changed before has been told to the listeners. */
  mark(): Promise<ContentMark>
  /**
   * The tags of answers that have become stale since a mark was made, by whichever process or the passing of time. Null
   * if that cannot be known, because the store is another one or was set back.
   */
  changedSince(mark: ContentMark): Promise<string[] | null>
  close(): Promise<void>
}
