import type { ApiRequest } from '#generated/api.ts'
import type { Locale } from '#generated/types.ts'
import type { PublicAddress } from './public-address.ts'

/** Where the pages' content comes from: the service in this process, or one elsewhere. */
export interface ContentSource {
  /** Sends calls in a language. The ids of the content that goes into answers are added to `tags`. */
  requestIn(locale: Locale, tags: Set<string>): ApiRequest
  /** Every address that the content gives the site. */
  addresses(tags: Set<string>): Promise<PublicAddress[]>
  /** Tells of changed content by id. Returns the way to stop. */
  onChange(listener: (tags: string[]) => void): () => void
}
