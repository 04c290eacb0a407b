import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect((await secure.app.inject({ url })).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
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
