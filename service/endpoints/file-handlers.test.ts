import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '#service/content/files/disk-storage.ts'
import { publicFilesFolder } from '#service/content/files/file-folders.ts'
import { FILES, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
})
afterAll(() => small.close())

const get = (url: string, headers: Record<string, string> = {}) => small.app.inject({ url, headers })
const asset = (query: string, headers: Record<string, string> = {}) =>
  get(`/api/assets/${FILES.picture}${query}`, headers)
const original = (name: string) => readFile(new URL(`../demo/assets/${name}`, import.meta.url))

describe('a picture', () => {
  it('is sent unchanged when no size is requested', async () => {
    const answer = await asset('')
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(await original('images/grating-molded-concave-yellow.webp'))).toBe(true)
    expect(answer.headers['content-type']).toBe('image/webp')
  })

  it('is sent in a listed width and format, and may be cached forever', async () => {
    const answer = await asset('?width=320&format=avif')
    expect(answer.headers['content-type']).toBe('image/avif')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(320)
  })

  it('is not sent again to a client that already has it', async () => {
    const { etag } = (await asset('?width=320&format=avif')).headers
    const again = await asset('?width=320&format=avif', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it.each(['?width=300', '?format=gif', '?width=abc', '?width=-1', '?width=320.5', '?width=320,640'])(
    'is refused with the list of sizes for %s',
    async (query) => {
      const answer = await asset(query)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe(
        'Pictures come in the widths 16, 160, 320, 480, 640, 960, 1280, 1920 and the formats avif, webp, jpeg, png only.',
      )
    },
  )

  it.each([FILES.draft, FILES.film, '99999999-9999-4999-8999-999999999999'])(
    'is not found under %s, the id of something other than a published picture',
    async (id) => {
      expect((await get(`/api/assets/${id}`)).statusCode).toBe(404)
      expect((await get(`/api/assets/${id}?width=320`)).statusCode).toBe(404)
    },
  )

  it('that is an SVG is sent unchanged and may neither run nor load anything', async () => {
    const answer = await get(`/api/assets/${FILES.drawing}?width=320&format=webp`)
    expect(answer.rawPayload.equals(await original('drawings/handrail.svg'))).toBe(true)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    )
  })

  it('that is not as long as its document says is kept by no cache, in any size; an emptied one is not there', async () => {
    const name = 'images/grating-molded-concave-yellow.webp'
    const files = createDiskStorage(publicFilesFolder(small.dataDir))
    const whole = await files.readAll(name)
    try {
      await files.write(name, Buffer.concat([whole, Buffer.alloc(1)]))
      for (const query of ['', '?width=480', '?width=480']) {
        const { statusCode, headers } = await asset(query)
        expect([query, statusCode, headers['cache-control']]).toEqual([query, 200, 'no-store'])
      }
      await files.write(name, Buffer.alloc(0))
      for (const query of ['', '?width=480']) expect((await asset(query)).statusCode, query).toBe(404)
    } finally {
      await files.write(name, whole)
    }
    expect((await asset('?width=480')).headers['cache-control']).toContain('immutable')
  })
})

describe('a film', () => {
  const film = (headers: Record<string, string> = {}) => get(`/api/files/video/stream/${FILES.film}/film.mp4`, headers)

  it('is sent whole and announces that it supports ranges', async () => {
    const answer = await film()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['accept-ranges']).toBe('bytes')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; media-src 'self';")
    expect(answer.rawPayload.equals(await original('videos/ori-introduction.mp4'))).toBe(true)
  })

  it('is sent in the requested part', async () => {
    const whole = await original('videos/ori-introduction.mp4')
    const answer = await film({ range: 'bytes=100-199' })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes 100-199/${whole.length}`)
    expect(answer.headers['content-length']).toBe('100')
    expect(answer.rawPayload.equals(whole.subarray(100, 200))).toBe(true)
  })

  it('refuses a range beyond its end', async () => {
    const whole = await original('videos/ori-introduction.mp4')
    const answer = await film({ range: `bytes=${whole.length}-` })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  it('is sent whole when the range is for another film', async () => {
    const { etag } = (await film()).headers
    expect((await film({ range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await film({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
  })

  it('reports its size without its bytes for HEAD', async () => {
    const whole = await original('videos/ori-introduction.mp4')
    const answer = await small.app.inject({ method: 'HEAD', url: `/api/files/video/stream/${FILES.film}/film.mp4` })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
    expect(answer.headers['content-length']).toBe(String(whole.length))
  })

  it('serves its captions under the same path', async () => {
    const answer = await get(`/api/files/video/stream/${FILES.captions}/film-en.vtt`)
    expect(answer.headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(answer.body.startsWith('WEBVTT')).toBe(true)
  })

  it('address serves neither pictures nor other file names', async () => {
    expect((await get(`/api/files/video/stream/${FILES.picture}/film.mp4`)).statusCode).toBe(404)
    for (const name of ['other.mp4', 'FILM.mp4', '..%2Ffilm.mp4', 'film.mp4.exe']) {
      expect((await get(`/api/files/video/stream/${FILES.film}/${name}`)).statusCode, name).toBe(404)
    }
  })
})

describe('a download', () => {
  it('is refused without a signature of this service', async () => {
    const address = `/api/files/download/${FILES.film}/film.mp4`
    expect((await get(address)).statusCode).toBe(400)
    expect((await get(`${address}?expires=9999999999&signature=AAAA`)).statusCode).toBe(403)
  })
})
