import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CLAIMS,
  deployedSite,
  HELD,
  LONGEST_BODY,
  LONGEST_OF_STUDIO,
  largest,
  NAME,
  ownFolder,
  ROOM,
  read,
  unavailable,
  upload,
} from '#tests/support/servers/deployed-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import {
  askByName,
  makeCertificate,
  NGINX_LACKS,
  nginxFaults,
  nginxFile,
  startNginx,
  writeNginx,
} from '#tests/support/servers/nginx.ts'

const folder = ownFolder()
const site = deployedSite(folder)

describe.skipIf(NGINX_LACKS !== null)(`nginx in front${NGINX_LACKS ? `: not here, ${NGINX_LACKS}` : ''}`, () => {
  const own = join(folder, 'nginx')
  const ends: (() => Promise<void>)[] = []
  let [port, plainPort, downPort] = [0, 0, 0]
  let ca: string
  /** Starts nginx as on a server, with a certificate and ports of the test. */
  async function start(name: string, ports: { tls: number; plain: number; site: number }) {
    const place = join(own, name)
    mkdirSync(place, { recursive: true })
    const tls = join(own, 'tls.conf')
    writeFileSync(tls, nginxFile('tls.conf', [[`/etc/letsencrypt/live/${NAME}`, own]]))
    const file = nginxFile('site.conf', [
      [/^ *listen \[::\].*\n/gm, ''],
      [/listen 80\b/g, `listen 127.0.0.1:${ports.plain}`],
      [/listen 443\b/g, `listen 127.0.0.1:${ports.tls}`],
      ['/etc/nginx/ori-tls.conf', tls],
      ['/var/log/nginx/ori', place],
      ['127.0.0.1:3000', `127.0.0.1:${ports.site}`],
    ])
    const configuration = writeNginx(place, file)
    expect(nginxFaults(configuration)).toBe('')
    ends.push(await startNginx(configuration, ports.tls))
  }
  beforeAll(async () => {
    ca = makeCertificate(own, [NAME, 'example.com']).certificate
    ;[port, plainPort, downPort] = [await freePort(), await freePort(), await freePort()]
    await start('up', { tls: port, plain: plainPort, site: site.port })
    await start('down', { tls: downPort, plain: await freePort(), site: await freePort() })
  })
  afterAll(() => Promise.all(ends.map((end) => end())))
  const ask = (path: string, more: { method?: string; headers?: Record<string, string>; body?: Buffer } = {}) =>
    askByName({ port, host: NAME, ca, path, ...more })

  it('sends pages over TLS in both languages, and others there', async () => {
    const page = await ask('/id', { headers: { 'accept-encoding': 'br' } })
    expect(page).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
    expect((await ask('/')).text).toContain('<html lang="en"')
    for (const other of [
      { port: plainPort, host: NAME },
      { port, host: 'example.com', ca },
    ]) {
      const { status, headers } = await askByName({ path: '/id?a=b', ...other })
      expect([status, headers.location]).toEqual([301, `https://${NAME}/id?a=b`])
    }
    for (const stranger of [{ port: plainPort }, { port, ca }])
      await expect(askByName({ path: '/', host: 'evil.example', ...stranger })).rejects.toThrow()
  })

  it('tells the site who asks, whatever a visitor claims', async () => {
    site.arrived.splice(0)
    await ask('/api/brands?limit=1', { headers: { ...CLAIMS, 'x-forwarded-proto': 'http' } })
    expect(site.arrived).toEqual([
      expect.objectContaining({
        host: NAME,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': NAME,
        'x-forwarded-proto': 'https',
      }),
    ])
    expect(site.arrived[0]?.forwarded).toBeUndefined()
  })

  it('lets the largest file of a form through, and stops at its own limit what is longer', async () => {
    const send = (bytes: number) => ask(largest.path, upload(bytes))
    expect((await send(LONGEST_BODY - ROOM - 10)).status).toBe(200)
    const refused = await send(LONGEST_BODY)
    expect([refused.status, JSON.parse(refused.text).success]).toEqual([413, false])
  })

  it("lets an editor's picture through to the site, which refuses whoever has not signed in", async () => {
    const { status, text } = await ask('/api/v1/studio/media', upload(LONGEST_BODY * 2))
    expect([status, JSON.parse(text).success]).toEqual([401, false])
  })

  it('keeps the metrics to this machine, and no address, query or secret link in its log', async () => {
    const headers = site.metricsHeaders
    expect((await ask('/metrics', { headers })).status).toBe(404)
    await ask('/search?q=somebody@example.com')
    for (const path of HELD) await ask(`${path}somebody`)
    const log = readFileSync(join(own, 'up/access.log'), 'utf8')
    expect(log).toContain('127.0.0.0 [')
    expect(log).toContain('"GET /search" ')
    for (const path of HELD) expect(log).toContain(`"GET ${path}-" `)
    expect(log).not.toMatch(/127\.0\.0\.1|somebody/)
  })

  it('says in both languages that the site is being restarted', async () => {
    const answer = await askByName({ port: downPort, host: NAME, ca, path: '/id' })
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '10' }, text: unavailable })
  })
})

// Also where there is no nginx.
it.each(['site.conf', 'export.conf'])('nginx lets through what the site accepts, as %s says', (file) => {
  const text = read(`deploy/nginx/${file}`)
  const studio = /^ *location \/api\/v1\/studio\/ \{[^}]*client_max_body_size (\w+)/m
  expect(sizeOf(/^ *client_max_body_size (\w+)/m, text)).toBeGreaterThan(LONGEST_BODY)
  expect(sizeOf(studio, text)).toBeGreaterThan(LONGEST_OF_STUDIO)
})

/** The bytes of a size such as `8m`. */
function sizeOf(pattern: RegExp, text: string): number {
  const [, number = '', unit = ''] = /(\d+)(\w*)/.exec(pattern.exec(text)?.[1] ?? '') ?? []
  const units: Record<string, number> = { k: 1024, m: 1024 ** 2, mb: 1000 ** 2 }
  return Number(number) * (units[unit.toLowerCase()] ?? Number.NaN)
}
