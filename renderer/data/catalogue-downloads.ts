import type { CatalogueLink } from '#generated/types.ts'
import { ApiError, statusOf } from './api-error.ts'
import { type ContentQuery, contentQuery, type DataContext } from './content-query.ts'

/** What a catalogue request opens: its links, or why it opens nothing any more. */
export interface CatalogueDownloads {
  state: 'open' | 'expired' | 'blocked'
  links: CatalogueLink[]
}

/** The parameter of an address that carries the request's id; whoever has it may download. */
export const REQUEST_PARAMETER = 'request'

const NUMBER = /^[1-9]\d{0,8}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The states in which a request says why it is closed, by the status of the answer. */
const CLOSED = new Map<number, CatalogueDownloads['state']>([
  [403, 'blocked'],
  [410, 'expired'],
])

/** The downloads of a catalogue request. Only its own id opens it, and only under the product that it is about: any other page is not found. */
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

/** Links as the service answers them; a bare address is a link too, named by its last segment. */
export function readCatalogueLinks(answer: readonly (CatalogueLink | string)[]): CatalogueLink[] {
  return answer.map((link) => {
    if (typeof link !== 'string') return link
    const filename = decodeURIComponent(addressOf(link).pathname.split('/').at(-1) || 'catalogue.pdf')
    return { id: link, title: filename, filename, type: 'application/pdf', filesize: null, url: link }
  })
}

/** Links are fetched anew so long before they expire, and at least so rarely. */
const AHEAD_MS = 60_000
const LEAST_MS = 5000
/** A link lives for fifteen minutes; a visitor's clock that is wrong changes nothing about that. */
const MOST_MS = 14 * 60_000

/** How long until the links should be fetched anew, in milliseconds. */
export function refreshDelay(links: readonly CatalogueLink[], now: number): number {
  const left = links.map(({ url }) => expiryOf(url) - now - AHEAD_MS)
  return Math.min(Math.max(Math.min(...left), LEAST_MS), MOST_MS)
}

/** The moment that a signed address names as its end, in milliseconds; never, where it names none. */
function expiryOf(url: string): number {
  const seconds = Number(addressOf(url).searchParams.get('expires') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : Number.POSITIVE_INFINITY
}

function addressOf(url: string): URL {
  return new URL(url, 'https://site.invalid')
}
