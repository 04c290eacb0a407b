import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { createSiteServer } from '../site-server.ts'
import { staticRoutes } from './static-routes.ts'

let folder: string
let app: FastifyInstance
const written: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ori-static-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'a-1.js'), 'export {}')
  await writeFile(join(folder, 'sw.js'), 'self.skipWaiting()')
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  app = await createSiteServer({
    settings: readSettings({ DATA_DIR: folder, CONTENT_URL: 'http://127.0.0.1:9' }),
    openService: null,
    pages: { render: () => Promise.reject(new Error('No page is asked for')), findAssets: () => ASSETS, policy: '' },
    files: staticRoutes(folder),
    logger: { level: 'info', stream },
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const ASSETS = { script: '', earlyStart: '/early.js', fetchAgain: '/again.js', modules: [], styles: [], fonts: [] }

it.each([
  '/assets/%00',
  '/assets/a-1.js%00',
  '/assets/%00/a-1.js',
  '/assets/..%2fsw.js',
  '/assets/..%5c..%5csw.js',
  '/assets/%',
  '/assets/%E0%A4%A',
  '/assets/',
  '/assets/nothing.js',
  `/assets/${'x'.repeat(501)}`,
])('%s is refused, and is no fault of the site', async (url) => {
  written.length = 0
  const { statusCode, headers } = await app.inject({ url })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(written.join('')).toBe('')
})

it("the service worker's policy bounds every kind of request", async () => {
  const { statusCode, headers } = await app.inject({ url: '/sw.js' })
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})
