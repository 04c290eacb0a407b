import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { Window } from 'happy-dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorMessages } from '#domain/errors/error-messages.ts'
import type { Service } from '#service/answers/service.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { createSiteServer } from '#site/server/site-server.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { demoDocuments } from '#tests/support/content/demo-documents.ts'
import { wordsOf } from '#tests/support/drawn-site.ts'
import { PAGES } from '#tests/support/servers/posted-site.ts'

/** Between the site and its service: passes bytes on, keeps them for itself, or says something else. */
type Line = 'sound' | 'silent' | 'wrong' | 'cut'

const UNREACHABLE = errorMessages.service_unreachable
const MINUTE_MS = 61_000

let line: Line = 'sound'
let dataDir: string
let service: Service
let content: FastifyInstance
let settings: Settings
let site: FastifyInstance
const sockets = new Set<Socket>()
const door = createServer((visitor) => {
  sockets.add(visitor)
  visitor.on('error', () => {}).on('close', () => sockets.delete(visitor))
  visitor.on('data', async (bytes) => {
    if (line === 'cut') return visitor.destroy()
    if (line === 'silent') return
    if (line === 'wrong') {
      const body = '<html>Welcome to the router</html>'
      return visitor.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
    }
    await passedOn(visitor, bytes)
  })
})

/** One request at a time, which the real service answers. */
async function passedOn(visitor: Socket, bytes: Buffer): Promise<void> {
  const [head = '', body = ''] = bytes.toString('utf8').split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const [method = 'GET', url = '/'] = first.split(' ')
  const headers = Object.fromEntries(lines.map((text) => text.split(': ') as [string, string]))
  const answer = await content.inject({ method: method as 'GET', url, headers, payload: body })
  const { connection: _, 'transfer-encoding': __, ...sent } = answer.headers
  const told = Object.entries({ ...sent, 'content-length': answer.rawPayload.length, connection: 'close' })
  visitor.write(
    `HTTP/1.1 ${answer.statusCode} OK\r\n${told.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  visitor.end(answer.rawPayload)
}

const openSite = () =>
  createSiteServer({
    settings,
    openService: null,
    pages: PAGES,
    files: null,
    finished: { build: 'tested' },
    logger: false,
  })

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  dataDir = await mkdtemp(join(tmpdir(), 'ori-away-'))
  service = await createService(readSettings({ DATA_DIR: dataDir, LIMIT_FACTOR: '0' }), {
    seed: 'none',
    background: false,
  })
  await service.importDocuments(await demoDocuments())
  content = fastify()
  await content.register(service.plugin)
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  settings = readSettings({ DATA_DIR: dataDir, CONTENT_URL: `http://127.0.0.1:${port}`, LIMIT_FACTOR: '0' })
  site = await openSite()
}, 120_000)
afterAll(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  await site.close()
  await content.close()
  await service.close()
  door.close()
  await rm(dataDir, { recursive: true, force: true })
})
afterEach(() => {
  line = 'sound'
})

const HEADERS = { language: 'id', origin: 'http://localhost:3000', host: 'localhost:3000' }

const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)

async function open(path: string) {
  const started = performance.now()
  const { statusCode, body, headers } = await site.inject({ url: path, headers: { 'cache-control': 'no-cache' } })
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  return { status: statusCode, words: wordsOf(main), headers, ms: performance.now() - started }
}

describe('a site whose content service fails', () => {
  it.each<Line>(['cut', 'wrong', 'silent'])('sends what it has finished while the line is %s', async (fault) => {
    const before = await open('/faq')
    expect(before.status).toBe(200)
    later(MINUTE_MS)
    line = fault
    const first = await open('/faq')
    expect([first.status, first.words]).toEqual([200, before.words])
    expect(first.ms).toBeLessThan(2500)
    // No shared cache keeps it for longer.
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
    const second = await open('/faq')
    expect([second.words, second.ms < 500]).toEqual([before.words, true])
    later(MINUTE_MS)
  })

  it('shows what has changed meanwhile as soon as the service answers again', async () => {
    await open('/id/client')
    await service.importDocuments(inMemory('client', [{ company_name: 'PT Kembali Lagi', sort: 1 }]))
    later(MINUTE_MS)
    line = 'cut'
    expect((await open('/id/client')).words).not.toContain('PT Kembali Lagi')
    line = 'sound'
    later(MINUTE_MS)
    expect((await open('/id/client')).words).toContain('PT Kembali Lagi')
  })

  it('sends what it had finished before it was started again', async () => {
    const before = await open('/id/career')
    // Whoever asks for compressed bytes waits until they are there to be kept.
    await site.inject({ url: '/id/career', headers: { 'accept-encoding': 'br' } })
    await site.close()
    line = 'cut'
    site = await openSite()
    const { status, words, headers } = await open('/id/career')
    expect([status, words, headers['cache-control']]).toEqual([200, before.words, 'public, max-age=0, s-maxage=1'])
    line = 'sound'
    later(MINUTE_MS)
    expect((await open('/id/career')).headers['cache-control']).not.toBe('public, max-age=0, s-maxage=1')
  })

  it.each(['en', 'id'] as const)('says so in %s on a page that it has not finished', async (locale) => {
    line = 'silent'
    const { status, words, ms } = await open(locale === 'en' ? '/about/quality' : '/id/about/quality')
    expect([status, words.includes(UNREACHABLE[locale])]).toEqual([502, true])
    expect(ms).toBeLessThan(12_000)
  })

  it('tells a form in the browser in the words of the service', async () => {
    line = 'cut'
    const sent = await site.inject({
      method: 'POST',
      url: '/api/messages',
      headers: HEADERS,
      payload: { name: 'Rini' },
    })
    expect([sent.statusCode, sent.json()]).toEqual([
      502,
      { success: false, status: 502, message: UNREACHABLE.id, data: null },
    ])
  })

  it('keeps a form that was posted without scripts, and accepts it from there once the service answers', async () => {
    const post = (entries: [string, string][]) =>
      site.inject({
        method: 'POST',
        url: '/id/contact-us',
        headers: { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(entries).toString(),
      })
    line = 'cut'
    const written: [string, string][] = [
      ['form', 'contact'],
      ['request_type', 'information'],
      ['name', 'Rini "Rin" Wulandari'],
      ['message', 'Tangga & pagar,\n2 meter'],
    ]
    const kept = await post(written)
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([503, 'no-store'])
    const words = wordsOf(kept.body.slice(kept.body.indexOf('<main>')))
    for (const text of [errorMessages.form_not_sent.id, 'Rini "Rin" Wulandari', 'Tangga & pagar, 2 meter'])
      expect(words).toContain(text)
    const parser = new new Window().DOMParser()
    const form = parser.parseFromString(kept.body, 'text/html').querySelector('form')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/id/contact-us'])
    const entries = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }): [string, string] => [
      name,
      value,
    ])
    expect(entries).toEqual(written)

    line = 'sound'
    const again = await post(entries)
    // Its page has it filled in, and asks for what is missing.
    expect(again.statusCode).toBe(422)
    const page = parser.parseFromString(again.body, 'text/html')
    expect(page.querySelector('input[name="name"]')?.getAttribute('value')).toBe('Rini "Rin" Wulandari')
    expect(page.querySelector('textarea[name="message"]')?.textContent).toContain('Tangga & pagar')
  })
})
