import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerHeaders } from '#service/answers/http/answer-headers.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { createServiceServer } from '#service/service-server.ts'

type Server = Awaited<ReturnType<typeof createServiceServer>>

let dataDir: string
let plain: Server
let secure: Server
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-headers-'))
  const open = (name: string, url: string) =>
    createServiceServer(readSettings({ DATA_DIR: join(dataDir, name), SITE_URL: url, LOG_LEVEL: 'silent' }), {
      patience: { headers: 300, request: 5000, silence: 5000, check: 50 },
      service: { seed: 'none', background: false },
    })
  plain = await open('plain', 'http://localhost:3000')
  secure = await open('secure', 'https://ori.example')
})
afterAll(async () => {
  await plain.app.close()
  await secure.app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const ADDRESSES = [
  '/api/brands',
  '/api/products/slug/nothing',
  '/api/nothing',
  '/api',
  '/api/products/%',
  '/elsewhere',
  '/healthz',
]

it.each(ADDRESSES)('%s has the headers that keep an answer from acting as a page', async (url) => {
  const { headers } = await plain.app.inject({ url })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect((await secure.app.inject({ url })).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
})

const HOST = 'host: x\r\n'
/** What Node's web server refuses by itself, or what is not a request. */
const NO_REQUESTS: [string, string, number][] = [
  ['garbage', 'GARBAGE\r\n\r\n', 400],
  ['headers of 40 kB', `GET / HTTP/1.1\r\n${HOST}x-long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['a request without a host', 'GET /api/brands HTTP/1.1\r\n\r\n', 400],
  ['an unknown expectation', `GET /api/brands HTTP/1.1\r\n${HOST}expect: a-miracle\r\n\r\n`, 417],
  ['a tunnel', `CONNECT elsewhere:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['an address of another kind', `GET ftp://x/api/brands HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a star', `GET * HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a request that does not end', `GET / HTTP/1.1\r\n${HOST}`, 408],
  [
    'too much about a chunk',
    `POST /api/messages HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\n5;${'x'.repeat(20_000)}\r\n`,
    413,
  ],
]

it.each(NO_REQUESTS)('%s gets an answer with those headers and a sentence too', async (_what, sent, status) => {
  const answer = await exchange(sent)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const name of Object.keys(answerHeaders('http://localhost:3000'))) expect(answer).toContain(`\r\n${name}: `)
  expect(answer).toContain('\r\ncache-control: no-store\r\n')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    success: false,
    status,
    message: expect.stringMatching(/\S/),
    data: null,
  })
})

it('a request of HTTP 1.0 needs no host', async () => {
  expect(await exchange('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

it('an address with a host is the path behind it', async () => {
  const asked = (target: string) => exchange(`GET ${target} HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`)
  const answer = await asked('http://evil.example/api/brands?page=1')
  expect(answer.split('\r\n\r\n')[1]).toBe((await plain.app.inject('/api/brands?page=1')).body)
  expect(await asked('HTTPS://x')).toMatch(/^HTTP\/1.1 404 /)
})

/** All that the server sends in return until it closes the connection. */
async function exchange(sent: string): Promise<string> {
  if (!plain.app.server.listening) await plain.app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((plain.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

it.each([
  '/api/v1/auth/user',
  '/api/catalogue-requests/download/x',
  '/metrics',
  '/api/assets/1',
  '/api/assets/99999999-9999-4999-8999-999999999999',
  '/api/products?sort=nothing',
  '/api/products?page=x',
])('a refusal of %s is kept by no cache', async (url) => {
  const { statusCode, headers } = await plain.app.inject({ url })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(headers['cache-control']).toBe('no-store')
})

it.each(['/api', '/api/', '/api/nothing', '/api/products/%', '/api/pages/slug/%E0%A4%A', '/elsewhere'])(
  '%s fails with a JSON error in the wire format',
  async (url) => {
    const answer = await plain.app.inject({ url })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual({
      success: false,
      status: answer.statusCode,
      message: expect.stringMatching(/\S/),
      data: null,
    })
    expect([400, 404]).toContain(answer.statusCode)
  },
)
