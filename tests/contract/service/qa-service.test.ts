import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFiles } from '#service/tools/qa/check-files.ts'
import { checkService } from '#service/tools/qa/check-service.ts'
import { runQa } from '#service/tools/qa/qa.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { type ContentService, FIXTURE_CONTENT, openContentService } from '#tests/support/content/content-service.ts'
import { last } from '#tests/support/content/content-transfer.ts'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { ROOT } from '#tests/support/source-files.ts'

let fixture: ContentService
let app: FastifyInstance
let origin: string
const folder = mkdtempSync(join(tmpdir(), 'ori-qa-'))
beforeAll(async () => {
  fixture = await openContentService()
  app = Fastify()
  await app.register(fixture.service.plugin)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
  await fixture.close()
})

/** The command in this process: one of its own takes a second to load what is loaded here. */
const qa = async (...args: string[]) => {
  const here = consoleOn({ dataDir: fixture.dataDir, databaseUrl: null })
  const { code, out, err } = await here(runQa, args, { environment: { DATA_DIR: undefined } })
  return { status: code, stdout: out, stderr: err }
}

describe('a running service', () => {
  it('is sent every call in both languages, without a fault', async () => {
    const { faults, files, left } = await checkService(new URL(origin), { most: 3 })
    // The fixtures refer to pictures that have no bytes, which the check reports as well.
    expect(faults.filter(({ file }) => !file.startsWith('GET /api/assets/'))).toEqual([])
    expect(faults.map(({ message }) => message)).toContain('The response has status 404.')
    expect(files).toBeGreaterThan(100)
    expect(
      left.filter((sentence) => /^(listProducts|getProductBySlug|listPagesBySlug|getPageBySlug) /.test(sentence)),
    ).toEqual([])
  })

  it('is followed from page to page', async () => {
    const one = await checkService(new URL(`${origin}/api/products?limit=2`), { most: 1 })
    expect(one).toMatchObject({ faults: [], files: 2, values: 4 })
  })

  it('is reported with one fault when it does not answer', async () => {
    const { faults, files } = await checkService(new URL('http://127.0.0.1:1'), { most: 1 })
    expect([faults.length, files]).toEqual([1, 0])
  })

  it('fails with an error body that passes the check', async () => {
    const file = join(folder, 'fail.json')
    writeFileSync(file, await (await fetch(`${origin}/api/nope`)).text())
    expect(checkFiles([file]).faults).toEqual([])
  })

  it('has an unknown address reported as no call of the table', async () => {
    const { faults } = await checkService(new URL(`${origin}/nowhere`), { most: 1 })
    expect(faults.map(({ message }) => message)).toEqual(['No call has this address.'])
  })

  it('is asked for the pages in the sitemap of its site', async () => {
    const asked: string[] = []
    const failure = JSON.stringify({ success: false, status: 404, message: 'No', data: null, errors: [] })
    const site = createServer(({ url = '' }, response) => {
      asked.push(url)
      const loc = url === '/sitemap.xml' ? '/sitemap-pages.xml' : '/capability/molding'
      if (url.endsWith('.xml')) response.end(`<loc>http://elsewhere${loc}</loc><loc>http://elsewhere/id/x</loc>`)
      else response.writeHead(404, { 'content-type': 'application/json' }).end(failure)
    })
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
    const { port } = site.address() as AddressInfo
    const { faults } = await checkService(new URL(`http://127.0.0.1:${port}`), { most: 5 })
    site.close()
    const address = '/api/pages/slug/capability%2Fmolding'
    expect(asked).toContain(address)
    // An address without page content is not a fault; other calls that answer 404 are.
    expect(faults.filter(({ file }) => file.includes(address))).toEqual([])
    expect(faults.length).toBeGreaterThan(0)
  })

  it('is reported when its answers do not match the schema', async () => {
    const brand = { id: 1, name: 'K', slug: 'kisara', secret: true }
    const body = JSON.stringify({ success: true, status: 201, data: [brand] })
    const rigged = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(body))
    await new Promise<void>((done) => rigged.listen(0, '127.0.0.1', done))
    const { port } = rigged.address() as AddressInfo
    const { faults } = await checkService(new URL(`http://127.0.0.1:${port}/api/brands`), { most: 1 })
    rigged.close()
    const told = faults.filter(({ file }) => file === 'GET /api/brands (en)')
    expect(told.map(({ rule, pointer, value }) => [rule, pointer, value])).toEqual(
      expect.arrayContaining([
        ['http', '', undefined],
        ['additionalProperties', '/data/0/secret', 'true'],
        ['required', '/data/0', undefined],
      ]),
    )
    expect(told.map(({ message }) => message)).toContain('The body says status 201, but the HTTP status is 200.')
  })
})

describe('npm run qa', () => {
  it('ends with 0 when there are warnings, but nothing is wrong', async () => {
    const { status, stdout } = await qa(FIXTURE_CONTENT)
    expect([status, last(stdout)]).toEqual([
      0,
      expect.stringMatching(/^\d+ values in \d+ files and responses, 0 faults, \d+ warnings /),
    ])
  })

  it('ends with 1 when there are faults, and lists each as JSON', () => {
    const command = ['service/tools/qa/main.ts', 'package.json', '--schema=brand', '--json']
    const { status, stdout } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
    const { faults } = JSON.parse(stdout) as { faults: { file: string; rule: string; line: number }[] }
    expect(status).toBe(1)
    expect(faults).toContainEqual(
      expect.objectContaining({ file: 'package.json', rule: 'additionalProperties', line: 3 }),
    )
  })

  it('reports faults as JUnit XML for build servers', async () => {
    const { stdout } = await qa('package.json', '--schema=brand', '--junit')
    expect(stdout).toMatch(/^<\?xml[^>]*\?>\n<testsuites tests="1" failures="1"/)
    expect(stdout).toContain(
      '<failure type="additionalProperties" message="“version” is not a field here.">package.json:3:3',
    )
  })

  it.each([
    [['package.json'], 'The schema of the file is unknown'],
    [['no-such-file.json'], 'There is no such file or folder.'],
    [['http://127.0.0.1:9'], '127.0.0.1:9/:1:1  /  http-unreachable  The service does not respond: '],
    [['ftp://127.0.0.1/x'], "Only http and https addresses are supported, not 'ftp://127.0.0.1/x'."],
    [[], 'Name what to check'],
    [['.', '--json', '--junit'], 'Choose one report format'],
    [['.', '--strange'], "Unknown option '--strange'"],
  ])('ends with 2 when it cannot check: %j', async (args, sentence) => {
    const { status, stdout, stderr } = await qa(...args)
    expect([status, stdout + stderr]).toEqual([2, expect.stringContaining(sentence)])
  })

  it('explains itself with --help', async () => {
    expect(await qa('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Exit codes: 0 no faults; 1 faults'),
    })
  })

  it.each(
    documentedCommands('tests/contract/service/qa-service.test.ts').map(({ line, args }) => [line, args] as const),
  )('does what the documentation says: %s', async (line, args) => {
    const given = await Promise.all(args.map(atHand))
    const { status, stdout: out } = await qa(...given)
    // The fixtures that the service runs on have pictures without bytes.
    expect([status, out]).toEqual([given.includes(origin) ? 1 : 0, expect.anything()])
    if (line.includes('--junit')) expect(out).toMatch(/^<\?xml/)
  })
})

/**
 * Replaces an example's word with the real thing: the running service, an export of its content or one of its answers.
 */
async function atHand(word: string): Promise<string> {
  if (word === 'exported') {
    cpSync(FIXTURE_CONTENT, join(folder, word), { recursive: true })
    return join(folder, word)
  }
  if (word === 'listProducts.json') {
    writeFileSync(join(folder, word), (await app.inject('/api/products')).body)
    return join(folder, word)
  }
  return word.replace('http://localhost:3000', origin)
}
