import { CATALOGUE_REQUEST_LIMITS } from '#generated/limits.ts'
import type { CatalogueLink } from '#generated/types.ts'
import { ApiError, statusOf } from '../data/api-error.ts'
import { type ContentQuery, contentQuery, type DataContext } from '../data/content-query.ts'

/** What a catalogue request gives access to: its links, or the reason it no longer gives access to any. */
export interface CatalogueDownloads {
  state: 'open' | 'expired' | 'blocked'
  links: CatalogueLink[]
}

/** The query parameter with the request's id; whoever has the id may download. */
export const REQUEST_PARAMETER = 'request'

const NUMBER = /^[1-9]\d{0,8}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The state of a closed request by the HTTP status of the response. */
const CLOSED = new Map<number, CatalogueDownloads['state']>([
  [403, 'blocked'],
  [410, 'expired'],
])

/**
 * The downloads of a catalogue request. They are found only under the request's own id and under the product it is
 * about; anything else is a 404.
 */
export function catalogueDownloadsQuery(
  context: DataContext,
  request: string,
  product: string | undefined,
): ContentQuery<CatalogueDownloads> {
  return {
    ...contentQuery(context, ['catalogue-downloads', request, product], (signal) =>
      downloads(context, request, product, signal),
    ),
    staleTime: 0,
    decides: true,
  }
}

async function downloads(
  { api }: DataContext,
  request: string,
  product: string | undefined,
  signal: AbortSignal,
): Promise<CatalogueDownloads> {
  const endpoint = '/api/catalogue-requests/download'
  if (!UUID.test(request) || (product !== undefined && !NUMBER.test(product)))
    throw new ApiError(`Data not available on ${endpoint}`, { status: 404, endpoint })
  try {
    const answer = await api.listCatalogueDownloads({
      params: { id: request },
      query: product === undefined ? {} : { product: Number(product) },
      signal,
    })
    return { state: 'open', links: readCatalogueLinks(answer) }
  } catch (error) {
    const state = CLOSED.get(statusOf(error))
    if (state) return { state, links: [] }
    throw error
  }
}

/** Links in the service's response; a bare address becomes a link named after its last path segment. */
export function readCatalogueLinks(answer: readonly (CatalogueLink | string)[]): CatalogueLink[] {
  return answer.map((link) => {
    if (typeof link !== 'string') return link
    const filename = decodeURIComponent(addressOf(link).pathname.split('/').at(-1) || 'catalogue.pdf')
    return { id: link, title: filename, filename, type: 'application/pdf', filesize: null, url: link }
  })
}

/** How long before their expiry links are renewed, and the minimum delay between renewals, in milliseconds. */
const AHEAD_MS = 60_000
const LEAST_MS = 5000
/** Below a link's lifetime; caps the delay in case the visitor's clock is wrong. */
const MOST_MS = CATALOGUE_REQUEST_LIMITS.link_minutes * 60_000 - AHEAD_MS

/** How long until the links should be renewed, in milliseconds. */
export function refreshDelay(links: readonly CatalogueLink[], now: number): number {
  const left = links.map(({ url }) => expiryOf(url) - now - AHEAD_MS)
  return Math.min(Math.max(Math.min(...left), LEAST_MS), MOST_MS)
}

/** The expiry in a signed address, in milliseconds since the epoch; infinity when it has none. */
function expiryOf(url: string): number {
  const seconds = Number(addressOf(url).searchParams.get('expires') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : Number.POSITIVE_INFINITY
}

function addressOf(url: string): URL {
  return new URL(url, 'https://site.invalid')
}
