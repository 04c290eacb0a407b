import type { FastifyRequest } from 'fastify'
import type { Locale } from '#generated/types.ts'
import type { ApiRequest } from '#renderer/data/api.ts'
import type { PublicAddress } from '../addresses/public-address.ts'

/** The headers of a visitor's request that are passed on with a call made for them. */
const PASSED_ON = ['origin', 'referer', 'sec-fetch-site', 'user-agent']

export function passedOn({ headers }: FastifyRequest): Record<string, string> {
  const sent = PASSED_ON.map((name) => [name, headers[name]] as const)
  return Object.fromEntries(sent.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

/** Where the pages' content comes from: the service in this process, or a remote one. */
export interface ContentSource {
  /**
   * Sends calls in a language. The ids of all content that goes into the answers are added to `tags`. For a visitor's
   * `address`, the limits of calls apply as if the visitor's browser had sent them.
   */
  requestIn(locale: Locale, tags: Set<string>, address?: string): ApiRequest
  /**
   * Sends calls in a language for a visitor who posted a form, under the same checks and limits as calls from the
   * visitor's browser.
   */
  requestFor(visitor: FastifyRequest, locale: Locale): ApiRequest
  /** Every public address that exists because of the content. */
  addresses(tags: Set<string>): Promise<PublicAddress[]>
  /** Calls the listener with the ids of changed content. Returns a function that unsubscribes. */
  onChange(listener: (tags: string[]) => void): () => void
  /** A note on the state of the content, for `changedSince`; null if the source does not report changes. */
  mark(): Promise<string | null>
  /** The ids of content changed since a mark; null if that cannot be known. */
  changedSince(mark: string): Promise<string[] | null>
}
