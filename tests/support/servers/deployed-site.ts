import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, it } from 'vitest'
import { errorMessages } from '#domain/errors/error-messages.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { calls } from '#generated/calls.ts'
import { studioCalls } from '#generated/studio-calls.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { createSiteServer } from '#site/server/site-server.ts'
import { ROOT } from '#tests/support/source-files.ts'
import { freePort } from './free-port.ts'
import { installedProgram } from './installed-program.ts'
import { PAGES } from './posted-site.ts'

/** The name that the files for servers give the site. */
export const NAME = 'www.example.com'
export const ALERTS = 'deploy/prometheus/alerts.yml'
export const COMPOSE = 'deploy/docker/compose.yaml'
const TOKEN = 'a token of the metrics'

/** A file of the project. */
export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Lines `NAME='value'` of the settings' file, also those that are commented out. */
export const settingsFile = [...read('deploy/systemd/ori.env').matchAll(/^#?([A-Z_]+)='(.*)'$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
)

/** A folder for the tests of a file. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ori-deployed-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Ran {
  status: number | null
  said: string
}

/** A case that needs a program of the machine; without it, the case is skipped and its line says why. */
export function itNeeds(name: string, title: string, test: (run: (...args: string[]) => Ran) => void): void {
  const program = installedProgram(name)
  it.skipIf(program === undefined)(`${title}${program ? '' : `: not here, ${name} is not installed`}`, () =>
    test((...args) => {
      const { status, stdout, stderr } = spawnSync(program ?? '', args, { encoding: 'utf8' })
      return { status, said: stdout + stderr }
    }),
  )
}

/** The longest body that a visitor's form may send: its file, and room for the other fields. */
export const ROOM = 200_000
const bytesOf = ({ multipart }: { multipart?: { maxBytes: number } }) => multipart?.maxBytes ?? 0
const [first] = [...calls].sort((a, b) => bytesOf(b) - bytesOf(a))
if (!first) throw new Error('There are no calls.')
/** The call that takes the largest file of a visitor. */
export const largest = first
export const LONGEST_BODY = bytesOf(largest) + ROOM
/** The longest that an editor may send. */
export const LONGEST_OF_STUDIO = Math.max(...studioCalls.map(bytesOf)) + ROOM

/** Addresses behind which something stands that opens what only its holder may see. */
export const HELD = [
  '/preview/',
  ...calls
    .filter(({ access, method, path }) => access === 'visitor' && method === 'GET' && path.endsWith('/{id}'))
    .map(({ path }) => path.replace('{id}', '')),
]

/** A file of a form with so many bytes. */
export function upload(bytes: number) {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'a'), Buffer.from('\r\n--x--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(body.length) }
  return { method: 'POST', headers, body }
}

/** What a server in front says while the site is being restarted. */
export const unavailable = LOCALES.map((locale) => `${errorMessages.service_unavailable[locale]}\n`).join('')

/** What a visitor may claim about the way of a request. */
export const CLAIMS = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=203.0.113.7',
}

/** A site with the settings of a server, for the tests of a file. */
export function deployedSite(folder: string) {
  /** The headers of all requests that reached the site. */
  const arrived: IncomingHttpHeaders[] = []
  const site = { port: 0, arrived, metricsHeaders: { authorization: `Bearer ${TOKEN}` } }
  let close = async () => {}
  beforeAll(async () => {
    const place = { DATA_DIR: join(folder, 'data'), METRICS_TOKEN: TOKEN }
    const settings = readSettings({ ...Object.fromEntries(settingsFile), ...place, DATABASE_URL: '', SMTP_URL: '' })
    const app = await createSiteServer({
      settings,
      openService: () => createService(settings, { seed: 'none', background: false }),
      pages: PAGES,
      files: null,
      logger: false,
    })
    close = async () => void (await app.close())
    app.server.prependListener('request', ({ headers }) => void arrived.push({ ...headers }))
    site.port = await freePort()
    await app.listen({ host: '127.0.0.1', port: site.port })
  })
  afterAll(() => close())
  return site
}
