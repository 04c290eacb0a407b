import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicFilesFolder } from '#service/content/files/file-folders.ts'
import { createService } from '#service/create-service.ts'
import { readContentFiles } from '#service/demo/read-content-files.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { exportBuiltSite } from '#site/server/export/export-built-site.ts'
import { exportSite } from '#site/server/export/export-site.ts'
import { linksIn } from '#site/server/export/links-in.ts'
import { createSiteServer } from '#site/server/site-server.ts'
import { FIXTURE_CONTENT } from '#tests/support/content/content-service.ts'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { askByName, NGINX_LACKS, nginxFaults, nginxFile, startNginx, writeNginx } from '#tests/support/servers/nginx.ts'
import { PAGES } from '#tests/support/servers/posted-site.ts'
import { ROOT } from '#tests/support/source-files.ts'

const SITE_URL = 'http://localhost:42100'
/** The bytes of the fixtures' pictures. */
const PICTURE = join(ROOT, 'service/demo/assets/images/door-blue.webp')
const VISITOR = { 'user-agent': 'test bot' }

const parent = mkdtempSync(join(tmpdir(), 'ori-exported-'))
const folder = join(parent, 'site')
const clientFolder = join(parent, 'client')
let app: FastifyInstance
const addresses = ['/old', '/market/mining']
const write = () => exportSite({ app, siteUrl: SITE_URL, clientFolder, addresses, folder })

beforeAll(async () => {
  mkdirSync(join(clientFolder, 'assets'), { recursive: true })
  writeFileSync(join(clientFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(clientFolder, 'entry.js'), 'export {}', { mode: 0o600 })
  const settings = readSettings({ DATA_DIR: join(parent, 'data'), SITE_URL, LIMIT_FACTOR: '0' })
  for (const name of ['picture-a', 'picture-b'])
    cpSync(PICTURE, join(publicFilesFolder(settings.dataDir), `images/${name}.webp`))
  mkdirSync(join(publicFilesFolder(settings.dataDir), 'videos'))
  writeFileSync(join(publicFilesFolder(settings.dataDir), 'videos/film.mp4'), 'a film')
  app = await createSiteServer({
    settings,
    async openService() {
      const service = await createService(settings, { seed: 'none', background: false })
      await service.importDocuments((await readContentFiles(FIXTURE_CONTENT)).documents)
      return service
    },
    pages: PAGES,
    files: null,
    logger: false,
  })
  await write()
}, 120_000)
afterAll(async () => {
  await app.close()
  rmSync(parent, { recursive: true, force: true })
})

/** What a web server that knows nothing but files finds at an address. */
function fileAt(address: string): Buffer | null {
  const path = join(folder, decodeURI(address))
  const file = [join(path, 'index.html'), path].find((name) => existsSync(name) && statSync(name).isFile())
  return file === undefined ? null : readFileSync(file)
}

/** All files in a folder and the folders in it. */
function filesIn(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Every page that a visitor comes to by links, with its text. */
async function crawled(get: (address: string) => Promise<Buffer | null> | Buffer | null): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const waiting = ['/', '/id']
  const asked = new Set<string>()
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (asked.has(address)) continue
    asked.add(address)
    const found = await get(address)
    if (found === null) continue
    pages.set(address, found.toString())
    const links = linksIn(found.toString(), address, SITE_URL).map((link) => link.split('?', 1)[0] ?? '')
    waiting.push(...links.filter((link) => !/^\/api\/|\.\w+$/.test(link)))
  }
  return pages
}

describe('an export', () => {
  it('is what a crawl of the server finds, byte for byte', async () => {
    const served = await crawled(async (url) => {
      const { statusCode, rawPayload } = await app.inject({ url, headers: VISITOR })
      return statusCode === 200 ? rawPayload : null
    })
    const exported = await crawled(fileAt)
    expect([...exported.keys()].sort()).toEqual([...served.keys()].sort())
    expect([...exported].filter(([address, text]) => served.get(address) !== text).map(([address]) => address)).toEqual(
      [],
    )
    expect(served.size).toBeGreaterThan(40)
  })

  it('can be read by the web server of another user', () => {
    const modes = ['entry.js', 'index.html', '.export', 'assets', '.'].map(
      (name) => statSync(join(folder, name)).mode & 0o777,
    )
    expect(modes).toEqual([0o644, 0o644, 0o755, 0o755, 0o755])
  })

  it('has compressed twins of the same text', () => {
    const page = readFileSync(join(folder, 'id/product/index.html'))
    expect(brotliDecompressSync(readFileSync(join(folder, 'id/product/index.html.br'))).equals(page)).toBe(true)
    expect(gunzipSync(readFileSync(join(folder, 'id/product/index.html.gz'))).equals(page)).toBe(true)
  })

  it('has every picture that its pages show, in every size, as the server sends it', async () => {
    const shown = linksIn(String(fileAt('/product')), '/product', SITE_URL).filter((link) =>
      link.startsWith('/api/assets/'),
    )
    const table = readFileSync(join(folder, '.export/pictures.map'), 'utf8')
    const files = new Map(
      [...table.matchAll(/^"(.*)" "(.*)";$/gm)].map(([, address = '', file = '']) => [address, file]),
    )
    let compared = 0
    for (const address of shown) {
      const { statusCode, rawPayload } = await app.inject({ url: address, headers: VISITOR })
      expect(files.has(address), address).toBe(statusCode === 200)
      if (statusCode !== 200) continue
      expect(readFileSync(join(folder, files.get(address) ?? '')).equals(rawPayload), address).toBe(true)
      compared += 1
    }
    expect(compared).toBeGreaterThan(3)
  })

  it('has tables of redirects and headers for nginx, and a page for what is missing', () => {
    const table = (name: string) => readFileSync(join(folder, '.export', name), 'utf8')
    const moved = table('moved-301.map').split('\n')
    expect(moved).toEqual(expect.arrayContaining(['"/old" "/about";', '"/id/old" "/id/about";']))
    expect(moved).toContain('"/market/mining" "/market/detail/mining";')
    expect(table('policies.map')).toMatch(/^default "default-src 'none'; script-src 'self';.*";\n/)
    expect(table('headers.conf')).toContain('add_header x-content-type-options "nosniff" always;\n')
    expect(readFileSync(join(folder, '404.html'), 'utf8')).toContain('<html lang="en">')
    expect(readFileSync(join(folder, 'id/404.html'), 'utf8')).toContain('<html lang="id">')
  })

  it.skipIf(NGINX_LACKS !== null)(
    `is sent by nginx while the service is stopped${NGINX_LACKS ? `: not here, ${NGINX_LACKS}` : ''}`,
    async () => {
      const [port, own] = [await freePort(), join(parent, 'nginx')]
      mkdirSync(own)
      const site = nginxFile('export.conf', [
        ['listen 80', `listen 127.0.0.1:${port}`],
        ['127.0.0.1:3000', `127.0.0.1:${await freePort()}`],
        ['/srv/ori-export', folder],
        ['/var/log/nginx/ori', own],
      ])
      const configuration = writeNginx(own, site)
      expect(nginxFaults(configuration)).toBe('')
      const end = await startNginx(configuration, port)
      const ask = (path: string) => askByName({ port, host: 'www.example.com', path })
      expect(await ask('/id/product')).toMatchObject({ status: 200, text: String(fileAt('/id/product')) })
      expect(await ask('/')).toMatchObject({ status: 200, text: String(fileAt('/')) })
      expect(await ask('/id/old')).toMatchObject({ status: 301, headers: { location: '/id/about' } })
      const [, picture = ''] =
        /^"(\/api\/assets\/.*)" /m.exec(readFileSync(join(folder, '.export/pictures.map'), 'utf8')) ?? []
      expect(await ask(picture)).toMatchObject({
        status: 200,
        headers: { 'content-type': expect.stringMatching(/^image/) },
      })
      for (const [name, type] of [
        ['api/products/datasheet', 'application/pdf'],
        ['api/files/video', 'video/mp4'],
      ] as const) {
        const [file = name] = filesIn(join(folder, name))
        expect(await ask(file.slice(folder.length)), file).toMatchObject({
          status: 200,
          headers: { 'content-type': type },
        })
      }
      expect(await ask('/id/product/?a=b')).toMatchObject({ status: 301, headers: { location: '/id/product?a=b' } })
      expect((await ask('/id/product')).headers.vary).toBe('Accept-Encoding')
      const statuses = await Promise.all(['/product?q=a', '/api/brands', '/.export/headers.conf'].map(ask))
      expect(statuses.map(({ status }) => status)).toEqual([502, 502, 404])
      await end()
      const log = readFileSync(join(own, 'access.log'), 'utf8')
      expect(log).toContain('127.0.0.0 [')
      expect(log).not.toMatch(/127\.0\.0\.1|q=a/)
    },
  )

  it('is made by the documented command, which needs the address of the site and a store', async () => {
    expect(documentedCommands('tests/contract/exported-site.test.ts').map(({ args }) => args.length)).toEqual([1])
    await expect(exportBuiltSite(ROOT, folder, {})).rejects.toThrow(/SITE_URL/)
    const environment = { SITE_URL, DATA_DIR: join(parent, 'nowhere') }
    await expect(exportBuiltSite(ROOT, folder, environment)).rejects.toThrow(/no store in .*nowhere/)
  })

  it('replaces an earlier one, and nothing else', async () => {
    writeFileSync(join(folder, 'stale.html'), 'of the last export')
    await write()
    expect(existsSync(join(folder, 'stale.html'))).toBe(false)
    expect(String(fileAt('/id'))).toContain('<html lang="id">')
    const others = join(parent, 'others')
    mkdirSync(others)
    writeFileSync(join(others, 'letter.txt'), 'Dear Rini')
    const attempt = exportSite({ app, siteUrl: SITE_URL, clientFolder, addresses, folder: others })
    await expect(attempt).rejects.toThrow(/letter|contains other files/)
    expect(readFileSync(join(others, 'letter.txt'), 'utf8')).toBe('Dear Rini')
  })
})
