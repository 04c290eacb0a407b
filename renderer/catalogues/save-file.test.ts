import { describe, expect, it, vi } from 'vitest'
import { fetchFile, savedName } from './save-file.ts'

const MOMENT = new Date('2026-11-21T17:05:09Z')

describe('the name of a saved file', () => {
  it.each([
    ['catalogue-grating.pdf', 'catalogue-grating-20261122 000509.pdf'],
    ['catalogue.v2.PDF', 'catalogue.v2-20261122 000509.PDF'],
    ['catalogue', 'catalogue-20261122 000509.pdf'],
    ['prices.xlsx', 'prices-20261122 000509.xlsx'],
  ])('contains the time in Jakarta: %s', (filename, expected) => {
    expect(savedName(filename, MOMENT)).toBe(expected)
  })
})

describe('a fetched file', () => {
  const answering = (body: BodyInit | null, init: ResponseInit) =>
    vi.fn<typeof fetch>(async () => new Response(body, init))

  it('reports its progress', async () => {
    const shares: number[] = []
    const headers = { 'content-type': 'application/pdf', 'content-length': '4' }
    const file = await fetchFile('/a.pdf', {
      fetch: answering('%PDF', { headers }),
      onProgress: (share) => shares.push(share),
    })
    expect([file.size, file.type, shares.at(-1)]).toEqual([4, 'application/pdf', 1])
  })

  it('is requested without a referrer', async () => {
    const send = answering('%PDF', { headers: { 'content-type': 'application/pdf' } })
    await fetchFile('/a.pdf', { fetch: send })
    expect(send.mock.calls[0]?.[1]).toMatchObject({ referrerPolicy: 'no-referrer' })
  })

  it.each([
    ['is over', '{}', { status: 410, headers: { 'content-type': 'application/json' } }, 410],
    ['is a page of somebody in between', '<p>', { headers: { 'content-type': 'text/html' } }, 502],
  ])('fails when it %s', async (_what, body, init, status) => {
    vi.stubGlobal('location', new URL('https://ori.example/'))
    await expect(fetchFile('/a.pdf', { fetch: answering(body, init) })).rejects.toMatchObject({ status })
    vi.unstubAllGlobals()
  })
})
