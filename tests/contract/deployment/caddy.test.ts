import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CADDY_LACKS, startCaddy } from '#tests/support/servers/caddy.ts'
import {
  CLAIMS,
  deployedSite,
  HELD,
  itNeeds,
  LONGEST_BODY,
  largest,
  NAME,
  ownFolder,
  ROOM,
  read,
  unavailable,
  upload,
} from '#tests/support/servers/deployed-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { askByName } from '#tests/support/servers/nginx.ts'
import { ROOT } from '#tests/support/source-files.ts'

const folder = ownFolder()
const site = deployedSite(folder)

describe('Caddy in front', () => {
  const file = join(ROOT, 'deploy/caddy/Caddyfile')

  itNeeds('caddy', 'accepts its file, in its own format', (run) => {
    const { status, said } = run('validate', '--adapter', 'caddyfile', '--config', file)
    expect([status, said.includes('Valid configuration')], said).toEqual([0, true])
    expect(run('fmt', file).said).toBe(read('deploy/caddy/Caddyfile'))
  })

  const lacks = CADDY_LACKS ? `: not here, ${CADDY_LACKS}` : ''
  it.skipIf(CADDY_LACKS !== null)(`passes on what is asked, and who asks${lacks}`, async () => {
    const [up, down] = [join(folder, 'caddy-up'), join(folder, 'caddy-down')]
    for (const own of [up, down]) mkdirSync(own)
    const port = await freePort()
    const caddy = await startCaddy({ folder: up, ports: { tls: port, plain: await freePort(), site: site.port } })
    const ask = (path: string, more: { method?: string; headers?: Record<string, string>; body?: Buffer } = {}) =>
      askByName({ port, host: NAME, ca: caddy.authority, path, ...more })
    site.arrived.splice(0)
    expect((await ask('/id?q=somebody', { headers: CLAIMS })).status).toBe(200)
    const seen = { host: NAME, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': NAME, 'x-forwarded-proto': 'https' }
    expect(site.arrived).toEqual([expect.objectContaining(seen)])
    expect([site.arrived[0]?.forwarded, site.arrived[0]?.['accept-encoding']]).toEqual([undefined, undefined])
    const sent = [LONGEST_BODY - ROOM - 10, LONGEST_BODY].map((bytes) => ask(largest.path, upload(bytes)))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 413])
    expect((await ask('/metrics', { headers: site.metricsHeaders })).status).toBe(404)
    expect(
      (await askByName({ port, host: 'example.com', ca: caddy.authority, path: '/id?a=b' })).headers.location,
    ).toBe(`https://${NAME}/id?a=b`)
    for (const path of HELD) await ask(`${path}somebody?language=id`)
    // What it says elsewhere goes to the machine's journal.
    expect(await caddy.stop()).not.toMatch(/[?]a=b|somebody/)
    const log = readFileSync(caddy.log, 'utf8')
    for (const host of [NAME, 'example.com']) expect(log).toContain(`"host":"${host}`)
    for (const path of ['/id', ...HELD]) expect(log).toContain(`"uri":"${path}"`)
    expect(log).not.toMatch(/127\.0\.0\.1|203\.0|somebody/)

    const alone = await startCaddy({
      folder: down,
      ports: { tls: port, plain: await freePort(), site: await freePort() },
    })
    const answer = await askByName({ port, host: NAME, ca: alone.authority, path: '/id' })
    await alone.stop()
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '10' }, text: unavailable })
  })
})
