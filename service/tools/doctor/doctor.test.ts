import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateFilesFolder } from '#service/content/files/file-folders.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { type ConsoleResult, consoleOn } from '#tests/support/console-run.ts'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type ServiceProcess, serviceProcess } from '#tests/support/servers/service-process.ts'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { openBeside } from '../console/open-beside.ts'
import { runDoctor } from './doctor.ts'

let small: SmallService
let site: ServiceProcess
let mail: MailServer
let proxy: Proxy
beforeAll(async () => {
  small = await openSmallService()
  const { databaseUrl } = small.service.settings
  const more: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  site = await serviceProcess(small.dataDir, { TRUST_PROXY: 'true', ...more })
  await site.start()
  mail = await startMailServer()
  proxy = await startProxy(site.port)
})
afterAll(async () => {
  await Promise.all([site.stop(), mail.close(), proxy.close()])
  await small.close()
})

interface Proxy {
  url: string
  /** What it does with the address of a visitor. */
  mood: 'writes it' | 'leaves the header alone'
  close(): Promise<void>
}

/** A reverse proxy in front of a port of this machine. */
async function startProxy(port: number): Promise<Proxy> {
  const server: Server = createServer((asked, answer) => {
    const { 'x-forwarded-for': before, ...headers } = asked.headers
    const client =
      proxied.mood === 'writes it' ? [before, asked.socket.remoteAddress].filter(Boolean).join(', ') : before
    const passed = request({ port, path: asked.url ?? '/', headers: { ...headers, 'x-forwarded-for': client ?? '' } })
    passed.on('response', (got) => got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers)))
    passed.on('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxied: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'writes it',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return proxied
}

/** The settings of an installation in which nothing is wrong. */
const right = () => ({
  ...{ HOST: '127.0.0.1', PORT: String(site.port), SITE_URL: proxy.url, TRUST_PROXY: 'true' },
  ...{ SMTP_URL: mail.url, MAIL_TO: 'sales@example.com' },
})

const doctor = (environment: Record<string, string> = {}, now = new Date()): Promise<ConsoleResult> =>
  consoleOn(small.service.settings)(runDoctor, [], { environment: { ...right(), ...environment }, now })

/** What is said about one thing, with what to do about it. */
const about = ({ out }: ConsoleResult, thing: string) =>
  out
    .split(/\n(?=\S)/)
    .find((line) => line.slice(7).startsWith(`${thing}:`))
    ?.replaceAll(/\s+/g, ' ')
    .trim()

describe('the doctor', () => {
  it('finds nothing wrong with a site behind a proxy, and leaves it as it is', async () => {
    for (const { args } of documentedCommands('service/tools/doctor/doctor.test.ts')) {
      const { code, out, err } = await consoleOn(small.service.settings)(runDoctor, args, {
        environment: right(),
        now: new Date(),
      })
      expect([code, err, out.match(/^WRONG.*$/gm)]).toEqual([0, '', null])
      expect(out.match(/^(?:ok|note) +[^:]+/gm)?.map((line) => line.slice(7))).toEqual([
        'Node',
        'Settings',
        'Data folder',
        'Disk',
        'Store',
        'Files',
        'Outbox',
        'Mail',
        'Clock',
        'SITE_URL',
        'Proxy',
      ])
      expect(out).toContain('Nothing is wrong.')
    }
    expect(mail.arrived).toEqual([])
  })

  it('names all settings that are invalid at once', async () => {
    const { code, out, err } = await doctor({ PORT: 'x', SITE_URL: 'ftp://x' })
    expect([code, err]).toEqual([1, '2 things are wrong.\n'])
    expect(out).toContain('WRONG  Settings: PORT must be a whole number')
    expect(out).toContain('WRONG  Settings: SITE_URL has an invalid format')
  })

  it('says why no mail can be sent', async () => {
    const none = await doctor({ SMTP_URL: '', MAIL_TO: '' })
    expect([none.code, about(none, 'Mail')]).toEqual([0, expect.stringMatching(/^note .*Set SMTP_URL and MAIL_TO\.$/)])
    expect(about(await doctor({ MAIL_TO: '' }), 'Mail')).toMatch(/^WRONG .* because MAIL_TO is not set\./)
    const refused = await doctor({ SMTP_URL: 'smtp://127.0.0.1:1' })
    expect([refused.code, about(refused, 'Mail')]).toEqual([1, expect.stringMatching(/^WRONG .*ECONNREFUSED/)])
  })

  it('notices who can read the data folder, and what is missing in it', async () => {
    const { mode } = await stat(small.dataDir)
    await chmod(small.dataDir, 0o755)
    await chmod(join(small.dataDir, 'secret-key'), 0o644)
    const open = await doctor()
    await chmod(small.dataDir, mode & 0o777)
    await chmod(join(small.dataDir, 'secret-key'), 0o600)
    expect([open.code, about(open, 'Data folder')]).toEqual([1, expect.stringMatching(/secret-key.*chmod -R go= /)])

    const { store } = await openBeside({
      DATA_DIR: small.dataDir,
      DATABASE_URL: small.service.settings.databaseUrl ?? '',
    })
    const upload = { filename: 'cv.pdf', type: 'application/pdf', filesize: 3, date_created: '2026-05-01', lead: null }
    await store.transaction(async (trx) => {
      await trx
        .withTables<VisitorTables>()
        .insertInto('upload')
        .values({ id: 'lost', ...upload })
        .execute()
    })
    expect(about(await doctor(), 'Files')).toMatch(/^WRONG .*Of the 1 files that visitors sent, 1 are missing/)
    await store.transaction(async (trx) => {
      await trx.withTables<VisitorTables>().deleteFrom('upload').execute()
    })
    await store.close()
  })

  it('notices files that cannot be written', async () => {
    const folder = privateFilesFolder(small.dataDir)
    await rm(folder, { recursive: true, force: true })
    await mkdir(join(folder, '..'), { recursive: true })
    await writeFile(folder, '')
    expect(about(await doctor(), 'Files')).toMatch(/^WRONG .*cannot be kept/)
    await rm(folder)
  })

  it('notices a clock that is behind what the store says', async () => {
    const behind = await doctor({}, new Date('2020-01-01T00:00:00Z'))
    expect([behind.code, about(behind, 'Clock')]).toEqual([1, expect.stringMatching(/^WRONG .*2020-01-01.*set-ntp/)])
  })

  it('asks the site itself whether the proxy in front of it can be trusted', async () => {
    expect(about(await doctor(), 'Proxy')).toMatch(/^ok .*passes on the address of its visitors \(127\.0\.0\.1\)/)
    proxy.mood = 'leaves the header alone'
    const forged = await doctor()
    proxy.mood = 'writes it'
    expect([forged.code, about(forged, 'Proxy')]).toEqual([1, expect.stringMatching(/anybody can pretend/)])
    expect(about(await doctor({ TRUST_PROXY: 'false' }), 'Proxy')).toMatch(/^WRONG .*Set TRUST_PROXY=true\.$/)
    const alone = { SITE_URL: `http://127.0.0.1:${site.port}` }
    expect(about(await doctor(alone), 'Proxy')).toMatch(/^WRONG .*Set TRUST_PROXY=false\.$/)
    // The site runs on another port than this command was told: what answers under SITE_URL may be the site.
    const elsewhere = await doctor({ ...alone, PORT: '1', TRUST_PROXY: 'false' })
    expect(about(elsewhere, 'Proxy')).toMatch(/^note .*nothing answers at http:\/\/127\.0\.0\.1:1, .*PORT/)
  })

  it('says whether SITE_URL leads to the site', async () => {
    const { code, out } = await doctor({ SITE_URL: 'http://127.0.0.1:1' })
    expect([code, about({ code, out, err: '' }, 'SITE_URL')]).toEqual([
      1,
      expect.stringMatching(/^WRONG .*does not lead to this site .*The site itself runs/),
    ])
  })

  it('asks the content service of a site that has none of its own', async () => {
    const there = await doctor({ CONTENT_URL: `http://127.0.0.1:${site.port}` })
    expect(about(there, 'Content')).toMatch(/^ok .* answers\.$/)
    const gone = await doctor({ CONTENT_URL: 'http://127.0.0.1:1' })
    expect([gone.code, about(gone, 'Content')]).toEqual([
      1,
      expect.stringMatching(/^WRONG .*cannot be used.*CONTENT_URL/),
    ])
    const inside = await doctor({ CONTENT_URL: `http://127.0.0.1:${site.port}/api` })
    expect(about(inside, 'Content')).toMatch(/^WRONG .*answers 404.*the address before \/api/)
  })

  it('says about a database and a bucket that cannot be reached what a start would say', async () => {
    const away = await doctor({
      DATABASE_URL: 'postgres://ori:secret@127.0.0.1:1/ori',
      FILES_URL: 'http://key:secret@127.0.0.1:1/bucket',
      SECRET_KEY: 'thirty-two characters, or a little more',
    })
    expect(about(away, 'Store')).toMatch(
      /^WRONG Store: The database 'ori' on 127\.0\.0\.1:1 cannot be reached: .* → Start the server, or correct DATABASE_URL\.$/,
    )
    expect(about(away, 'Files')).toMatch(/^WRONG .*cannot be kept in the bucket/)
    expect(away.out).not.toContain('secret@')
  })

  it.runIf(process.getuid?.() !== 0)('notices a data folder that this user cannot create', async () => {
    const denied = await doctor({ DATA_DIR: '/root/ori' })
    expect(about(denied, 'Data folder')).toMatch(/^WRONG .*no right to in \//)
  })

  it('says what a new installation lacks, and what is wrong with a damaged one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ori-doctor-'))
    const place = { dataDir: join(folder, 'data'), databaseUrl: null }
    const fresh = await consoleOn(place)(runDoctor, [], { environment: right() })
    expect(about(fresh, 'Store')).toMatch(/^note .*There is no store in/)
    await mkdir(place.dataDir, { mode: 0o700 })
    await writeFile(join(place.dataDir, 'content.sqlite'), 'not a database at all, but some text', { mode: 0o600 })
    const damaged = await consoleOn(place)(runDoctor, [], { environment: right() })
    expect([damaged.code, about(damaged, 'Store')]).toEqual([1, expect.stringMatching(/npm run restore -- DIR --yes$/)])
    await rm(folder, { recursive: true, force: true })
  })
})
