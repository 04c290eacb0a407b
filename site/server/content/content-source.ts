import type { Locale } from '#generated/types.ts'
import type { ApiRequest } from '#renderer/data/api.ts'
import type { PublicAddress } from '../addresses/public-address.ts'

/** Where the pages' content comes from: the service in this process, or a remote one. */
export interface ContentSource {
  /** Sends calls in a language. The ids of all content that goes into the answers are added to `tags`. */
  requestIn(locale: Locale, tags: Set<string>): ApiRequest
  /** Every public address that exists because of the content. */
  addresses(tags: Set<string>): Promise<PublicAddress[]>
  /** Calls the listener with the ids of changed content. Returns a function that unsubscribes. */
  onChange(listener: (tags: string[]) => void): () => void
}
