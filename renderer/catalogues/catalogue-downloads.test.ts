import { describe, expect, it } from 'vitest'
import { CATALOGUE_REQUEST_LIMITS } from '#generated/limits.ts'
import type { CatalogueLink } from '#generated/types.ts'
import type { Api } from '../data/api.ts'
import { ApiError } from '../data/api-error.ts'
import { catalogueDownloadsQuery, readCatalogueLinks, refreshDelay } from './catalogue-downloads.ts'

const REQUEST = '0d9e0f5c-5f0a-4f57-9d3e-0c53a4f0a111'
const link = (expires: number) =>
  ({ url: `/api/files/download/1/a.pdf?expires=${expires}&signature=x` }) as CatalogueLink

/** Requests the downloads of a catalogue request from a service that gives this answer. */
function ask(request: string, answer: (input: object) => Promise<unknown>, product?: string) {
  const api = { listCatalogueDownloads: answer } as unknown as Api
  return catalogueDownloadsQuery({ locale: 'en', api }, request, product).queryFn({
    signal: new AbortController().signal,
  })
}
const refused = (status: number) => () => Promise.reject(new ApiError('no', { status, endpoint: '/api' }))

describe('the downloads of a catalogue request', () => {
  it('are its links while it is open', async () => {
    expect(await ask(REQUEST, async () => [link(1)])).toEqual({ state: 'open', links: [link(1)] })
  })

  it('give the reason when the request is closed', async () => {
    expect(await ask(REQUEST, refused(410))).toEqual({ state: 'expired', links: [] })
    expect(await ask(REQUEST, refused(403))).toEqual({ state: 'blocked', links: [] })
  })

  it('are not found under an unknown or malformed id', async () => {
    await expect(ask(REQUEST, refused(404))).rejects.toMatchObject({ status: 404 })
    for (const request of ['', '12', '../users', `${REQUEST}1`]) {
      await expect(ask(request, async () => [])).rejects.toMatchObject({ status: 404 })
    }
  })

  it('are requested together with the product in the address', async () => {
    const asked: object[] = []
    const answer = async (input: object) => {
      asked.push(input)
      return []
    }
    await ask(REQUEST, answer, '40')
    expect(asked).toMatchObject([{ params: { id: REQUEST }, query: { product: 40 } }])
    await expect(ask(REQUEST, answer, 'abc')).rejects.toMatchObject({ status: 404 })
  })

  it('fail when the service fails', async () => {
    await expect(ask(REQUEST, refused(502))).rejects.toMatchObject({ status: 502 })
  })

  it('may be bare addresses', () => {
    expect(readCatalogueLinks(['/api/files/download/1/katalog%20a.pdf?expires=1'])).toMatchObject([
      { title: 'katalog a.pdf', filename: 'katalog a.pdf', type: 'application/pdf', filesize: null },
    ])
  })
})

describe('signed links', () => {
  const most = (CATALOGUE_REQUEST_LIMITS.link_minutes - 1) * 60_000
  const now = Date.parse('2026-11-21T10:00:00Z')
  const inMinutes = (minutes: number) => link(now / 1000 + minutes * 60)

  it('are renewed a minute before the first of them expires', () => {
    expect(refreshDelay([inMinutes(15), inMinutes(10)], now)).toBe(9 * 60_000)
  })

  it('are renewed at most every five seconds once they have expired', () => {
    expect(refreshDelay([inMinutes(-3)], now)).toBe(5000)
  })

  it("are renewed in time even when the visitor's clock is wrong", () => {
    expect(refreshDelay([inMinutes(600)], now)).toBe(most)
    expect(refreshDelay([{ url: '/plain.pdf' } as CatalogueLink], now)).toBe(most)
  })
})
