import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import { watchRevisions } from '#service/content/changes/watch-revisions.ts'
import { createService } from '#service/create-service.ts'
import { lastActs } from '#service/people/auth/audit.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { runContent } from '#service/tools/console/content.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import {
  addEditors,
  type ContentTransfer,
  filesOf,
  last,
  openContentTransfer,
  PASSWORD,
} from '#tests/support/content/content-transfer.ts'
import { storeEnvironment } from '#tests/support/content/store-engines.ts'
import { NOW } from '#tests/support/servers/small-service.ts'

let transfer: ContentTransfer
beforeAll(async () => {
  transfer = await openContentTransfer()
})
afterAll(() => transfer.close())

describe('an export', () => {
  it('writes a file per item, the same for the same store', async () => {
    const first = await transfer.content('export', transfer.at('one'))
    expect([first.code, first.err]).toEqual([0, ''])
    expect(last((await transfer.content('export', transfer.at('two'))).out)).toMatch(
      /^\d+ items: \d+ files written, 0 unchanged/,
    )
    expect(filesOf(transfer.at('two'))).toEqual(filesOf(transfer.at('one')))
    expect(last((await transfer.content('export', transfer.at('one'))).out)).toMatch(
      /^\d+ items: 0 files written, \d+ unchanged, 0 removed/,
    )
  })

  it('changes nothing when it is imported into its own store', async () => {
    const { code, out } = await transfer.imported(transfer.at('one'))
    expect([code, last(out)]).toEqual([0, expect.stringMatching(/ 0 created, 0 changed, \d+ unchanged\.$/)])
  })

  it('recreates the same store from an empty one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ori-empty-'))
    const settings = readSettings({ ...(await storeEnvironment(dataDir)), SITE_URL: 'http://localhost:41000' })
    const empty = await createService(settings, { seed: 'none', background: false })
    try {
      await addEditors(empty.store)
      const there = consoleOn(settings)
      const environment = { ORI_PASSWORD: PASSWORD }
      const { code, err } = await there(runContent, ['import', transfer.at('one'), '--user', 'dewi'], { environment })
      expect([code, err]).toEqual([0, ''])
      await there(runContent, ['export', transfer.at('again')])
      expect(filesOf(transfer.at('again'))).toEqual(filesOf(transfer.at('one')))
    } finally {
      await empty.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  it('removes files that it wrote whose item is gone, and nothing else', async () => {
    await transfer.content('export', transfer.at('gone'), '--collection', 'brand')
    const own = readdirSync(transfer.at('gone/brand')).sort()
    transfer.write('gone/brand/notes.json', { name: 'Mine', slug: 'mine' })
    transfer.write('gone/README.md', 'Mine')
    const none = await transfer.content('export', transfer.at('gone'), '--collection', 'brand', '--status', 'archived')
    expect(none.out).toContain(`removed  brand/${own[0]}\n`)
    expect(readdirSync(transfer.at('gone/brand'))).toEqual(['notes.json'])
    expect(existsSync(transfer.at('gone/README.md'))).toBe(true)
  })

  it('keeps a file that it wrote and somebody has changed', async () => {
    await transfer.content('export', transfer.at('edited'), '--collection', 'brand')
    const [name = ''] = readdirSync(transfer.at('edited/brand')).sort()
    writeFileSync(transfer.at(`edited/brand/${name}`), '{}')
    const { out } = await transfer.content(
      'export',
      transfer.at('edited'),
      '--collection',
      'brand',
      '--status',
      'archived',
    )
    expect(out).toContain(`kept  brand/${name}: its item no longer exists`)
    expect(readdirSync(transfer.at('edited/brand'))).toEqual([name])
  })

  it('refuses a folder with files that it did not write', async () => {
    transfer.write('foreign/product/mine.json', {})
    const { code, err } = await transfer.content('export', transfer.at('foreign'))
    expect([code, err]).toEqual([1, expect.stringContaining('contains JSON files that were not written by an export')])
    expect(filesOf(transfer.at('foreign'))).toEqual({ 'product/mine.json': '{}\n' })
  })

  it('goes on in a folder where an earlier one was cut off', async () => {
    // Documents are written first; what is in the way of the bytes ends the export after them.
    transfer.write('cut/files', 'in the way')
    expect((await transfer.content('export', transfer.at('cut'))).code).toBe(1)
    rmSync(transfer.at('cut/files'))
    const { code, out } = await transfer.content('export', transfer.at('cut'))
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ items: \d+ files written, [1-9]\d* unchanged/)])
  })

  it('gives keys that look alike different file names', async () => {
    const tags = ['con', 'A b', 'a-B', 'é'].map((name) => ({ name, translations: [] }))
    const documents = tags.map(({ name }) => ({ name, translations: [{ languages_code: 'en-US', label: name }] }))
    await transfer.service.importDocuments(inMemory('tag', documents))
    await transfer.content('export', transfer.at('names'), '--collection', 'tag')
    const own = readdirSync(transfer.at('names/tag')).filter((name) => /^(con|a-b|e)/i.test(name))
    expect(own.map((name) => name.replace(/~[0-9a-f]{12}/, '~')).sort()).toEqual([
      'A-b~.json',
      'a-B~.json',
      'con~.json',
      'e.json',
    ])
  })
})

describe('an import of files', () => {
  it('stores nothing when the last file has a fault, and reports where it is', async () => {
    transfer.write('bad/brand/a-new.json', { name: 'New', slug: 'a-new' })
    transfer.write('bad/brand/z.json', '{\n  "name": "Z",\n  "slug": "Not a slug"\n}\n')
    const { code, out, err } = await transfer.imported(transfer.at('bad'))
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('z.json:3:11  /slug  “Slug” must be small letters and digits')
    expect(err).toContain('    found "Not a slug"\n')
    expect(last(err)).toBe('Nothing was imported because of 1 fault.')
    const row = await transfer.service.store.db.selectFrom('entry').select('no').where('key', '=', 'a-new').execute()
    expect(row).toEqual([])
  })

  it('reports every fault of every file at once', async () => {
    transfer.write('many/brand/a.json', '{"name": "A",, }')
    transfer.write('many/brand/b.json', '{"name": "B", "slug": "b", "logo": "no-logo"}')
    transfer.write('many/brand/c.json', '[{"name": "C", "slug": "c"}, {"name": "C", "slug": "c"}]')
    transfer.write('many/other/d.json', '{"name": "D"}')
    const { err } = await transfer.imported(transfer.at('many'))
    const found = err
      .split('\n')
      .flatMap((line) => /([a-d]\.json:\d+:\d+) {2}(.*)$/.exec(line)?.slice(1, 3).join(' ') ?? [])
    expect(found).toEqual([
      "a.json:1:14 The file is not valid JSON: found ',', expected a name in double quotes.",
      'b.json:1:36 /logo  There is no image with the name “no-logo”.',
      expect.stringMatching(/^c\.json:1:52 \/1\/slug {2}The slug “c” is taken already by /),
      expect.stringMatching(/^d\.json:1:1 The collection of the file is unknown/),
    ])
  })

  it('shows what a dry run would do, and records who did it afterward', async () => {
    const file = transfer.write('new/brand/besi.json', { name: 'Besi', slug: 'besi', status: 'draft' })
    const dry = await transfer.content('import', file, '--dry-run')
    expect(dry.out).toMatch(
      /^created {2}brand {2}besi \(draft, number \d+\)\n1 document: 1 created, 0 changed, 0 unchanged\./,
    )
    expect(last((await transfer.content('import', file, '--dry-run')).out)).toContain('1 created')
    expect((await transfer.content('import', file, '--user', 'budi')).code).toBe(0)
    transfer.write('new/brand/besi.json', { name: 'Besi Baja', slug: 'besi', status: 'draft', sort: 3 })
    expect((await transfer.content('import', file, '--user', 'budi')).out).toContain(
      'changed  brand  besi: name, sort\n',
    )
    const { db } = transfer.service.store
    const made = db.selectFrom('revision').select(['author', 'version']).where('collection', '=', 'brand')
    expect(await made.where('author', '=', 'budi').orderBy('version').execute()).toEqual([
      { author: 'budi', version: 1 },
      { author: 'budi', version: 2 },
    ])
    const [act] = await lastActs(transfer.service.store, 1)
    expect(act).toMatchObject({
      actor: 'budi',
      action: 'content.import',
      detail: { created: 0, changed: 1, collections: ['brand'] },
    })
  })

  it('reports files that are not in UTF-8, broken links and numbers that cannot be kept', async () => {
    const brand = (name: string, sort: string) => `{ "name": "${name}", "slug": "odd", "sort": ${sort} }`
    const number = transfer.write('odd/brand/number.json', brand('Odd', '1e999'))
    writeFileSync(transfer.at('odd/brand/latin.json'), Buffer.from(brand('Caf\u00e9', '1'), 'latin1'))
    symlinkSync('nowhere', transfer.at('odd/brand/link.json'))
    for (const run of [
      await transfer.content('check', transfer.at('odd')),
      await transfer.imported(transfer.at('odd')),
    ]) {
      expect([run.code, run.err.includes('Exit codes')]).toEqual([2, false])
      expect(run.err).toContain('latin.json:1:15  The file is not in UTF-8: byte 15 ')
      expect(run.err).toContain('link.json:1:1  The link leads to nothing.')
      expect(run.err).toContain(`${number}:1:41  /sort  The number cannot be kept as it is written`)
    }
  })

  it('reports in one sentence what is not a file', async () => {
    symlinkSync('loop.json', transfer.at('loop.json'))
    mkdirSync(transfer.at('folder.csv'))
    const loop = await transfer.content('check', transfer.at('loop.json'))
    expect([loop.code, loop.err]).toEqual([2, expect.stringContaining('The link leads back to itself.')])
    const table = await transfer.content('check', transfer.at('folder.csv'))
    expect([table.code, table.err]).toEqual([2, expect.stringContaining('folder.csv is not a file.')])
  })

  it('warns of what is allowed but not meant, about the files and everything in the store', async () => {
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Words.' }] }]
    const translations = [{ languages_code: 'en-US', title: 'Words', content }]
    const block = { slug: 'warned-card', component_name: 'notice', translations }
    const blocks = [{ collection: 'block_card', item: 'warned-card' }]
    transfer.write('first/block_card/a.json', block)
    transfer.write('first/page/a.json', { name: 'A', slug: 'warned', blocks })
    const first = await transfer.imported(transfer.at('first'))
    expect([first.code, last(first.out)]).toEqual([0, '2 documents: 2 created, 0 changed, 0 unchanged.'])
    transfer.write('second/block_card/a.json', { ...block, component_name: 'notise', status: 'archived' })
    transfer.write('second/redirect/a.json', [
      { from: '/to-warned', to: '/warned', code: 301 },
      { from: '/to-nothing', to: '/wraned', code: 301 },
      { from: '/to-some', to: '/product?brand=nope&type=nope', code: 301 },
    ])
    const { code, out } = await transfer.imported(transfer.at('second'))
    const warnings = out.split('\n').flatMap((line) => /^warning .*\/(second\/.*)$/.exec(line)?.[1] ?? [])
    expect([code, warnings]).toEqual([
      0,
      [
        "second/block_card/a.json:3:21  /component_name  No block of block_card is named 'notise', so it is drawn plainly. Did you mean 'notice'?",
        "second/block_card/a.json:21:13  /status  It is archived, but still used by page 'warned'.",
        'second/redirect/a.json:9:11  /1/to  The link leads nowhere: no published page is at /wraned.',
        "second/redirect/a.json:14:11  /2/to  The link finds nothing: no published brand is 'nope'.",
        "second/redirect/a.json:14:11  /2/to  The link finds nothing: no published type is 'nope'.",
      ],
    ])
    const checked = await transfer.content('check', transfer.at('second'))
    expect(checked.out.match(/^warning/gm)).toHaveLength(5)

    // With a fault, nothing is imported, and the warnings are told all the same.
    transfer.write('second/redirect/b.json', { from: 'no-slash', to: 'about', code: 301 })
    for (const faulty of [
      await transfer.imported(transfer.at('second')),
      await transfer.content('check', transfer.at('second')),
    ]) {
      expect([faulty.code, faulty.err.match(/redirect\/b\.json.*\/from/g)?.length]).toEqual([1, 1])
      expect(faulty.out.match(/^warning/gm)).toHaveLength(6)
      expect(faulty.out).toMatch(/b\.json.*Did you mean '\/about'\?/)
    }
  })

  it('refuses a redirect that makes a circle with one in the store', async () => {
    const circle = transfer.write('circle/redirect/a.json', { from: '/warned', to: '/to-warned', code: 301 })
    const { code, err } = await transfer.imported(circle)
    expect([code, err]).toEqual([1, expect.stringContaining('/warned → /to-warned → /warned')])
  })

  it('publishes only for a user who has the right to', async () => {
    const file = transfer.write('publish/brand/baru.json', { name: 'Baru', slug: 'baru' })
    const { code, err } = await transfer.content('import', file, '--user', 'budi')
    expect([code, err]).toEqual([3, 'budi is not allowed to do this: it requires the scope content:publish.\n'])
    expect((await transfer.content('import', file)).code).toBe(2)
    const row = await transfer.service.store.db.selectFrom('entry').select('no').where('key', '=', 'baru').execute()
    expect(row).toEqual([])
  })

  it('assigns a new number when the given one is taken', async () => {
    const taken = JSON.parse(Object.values(filesOf(transfer.at('one/brand')))[0] ?? '{}') as {
      id: number
      slug: string
    }
    const file = transfer.write('number/brand/lain.json', { id: taken.id, name: 'Lain', slug: 'lain', status: 'draft' })
    const { code, out } = await transfer.imported(file)
    expect([code, /number (\d+)/.exec(out)?.[1]]).toEqual([0, expect.not.stringMatching(`^${taken.id}$`)])
  })
})

describe('a check', () => {
  it('reports what an import would refuse, with and without the store', async () => {
    const file = transfer.write('check/product/neu.json', { name: 'Neu', slug: 'neu', code: 'N-1', brand: 'nobody' })
    const { code, err } = await transfer.content('check', file)
    expect([code, err]).toEqual([1, expect.stringContaining('/brand  There is no brand with the slug “nobody”.')])
    expect((await transfer.content('check', transfer.at('one'))).code).toBe(0)
    const nowhere = consoleOn({ dataDir: transfer.at('nowhere'), databaseUrl: null })
    const alone = await nowhere(runContent, ['check', transfer.at('check')])
    expect([alone.code, alone.err]).toEqual([1, expect.stringContaining('There is no brand with the slug “nobody”.')])
    expect((await nowhere(runContent, ['check', transfer.at('one')])).err).toBe('')
    await transfer.content('export', '--csv', transfer.at('p.csv'))
    expect((await nowhere(runContent, ['check', transfer.at('p.csv')])).out).toContain('documents: no faults.')
    const faults = transfer.write('faults.csv', 'slug,sort,brand\nbaru,satu,nobody\n')
    expect((await nowhere(runContent, ['check', faults])).code).toBe(1)
    expect((await nowhere(runContent, ['import', transfer.at('one'), '--dry-run'])).err).toContain(
      'There is no store in ',
    )
  })
})

describe('the history of an item', () => {
  const name = (text: string) =>
    transfer.write(`${text}/brand/zeta.json`, { slug: 'zeta', name: text, status: 'published' })
  const nameNow = async () => {
    const { body } = await transfer.service.answer('listBrands')
    return (body as { data: { slug: string; name: string }[] }).data.find(({ slug }) => slug === 'zeta')?.name
  }

  it('lists its versions, and an earlier one can be made the content again', async () => {
    for (const text of ['First name', 'Second name']) {
      expect((await transfer.imported(name(text))).code).toBe(0)
    }
    const { out } = await transfer.content('history', 'brand', 'zeta')
    expect(out).toMatch(/^1 {2}.+ WIB {2}dewi {2}published {2}created\n2 {2}.+ WIB {2}dewi {2}published {2}name\n$/)

    const restored = await transfer.content('restore', 'brand', 'zeta', '1', '--user', 'dewi')
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect(restored.out).toBe("brand 'zeta' is like version 1 again; this is its version 3.\n")
    expect(await nameNow()).toBe('First name')
    expect((await transfer.content('restore', 'brand', 'zeta', '1', '--user', 'dewi')).out).toBe(
      "brand 'zeta' is already like version 1.\n",
    )
  })

  it('is refused for a user who may not publish, a version that is not there and an item that is not there', async () => {
    expect((await transfer.content('restore', 'brand', 'zeta', '2', '--user', 'budi')).code).toBe(3)
    expect((await transfer.content('restore', 'brand', 'zeta', '99', '--user', 'dewi')).code).toBe(4)
    expect((await transfer.content('history', 'brand', 'nobody')).code).toBe(4)
    expect((await transfer.content('history', 'nothing', 'zeta')).code).toBe(2)
    expect(await nameNow()).toBe('First name')
  })
})

describe('a site that runs next to the command', () => {
  it('marks its pages as changed within a second', async () => {
    const site = await createService(transfer.service.settings, { seed: 'none' })
    try {
      const told = new Promise<string[]>((resolve) => void site.onChange(resolve))
      const file = transfer.write('beside/brand/cepat.json', { name: 'Cepat', slug: 'cepat', status: 'draft' })
      // The command may run before the site has looked for the first time, which it does immediately.
      expect((await transfer.imported(file)).code).toBe(0)
      const late = pause(1000).then(() => 'not within a second')
      expect(await Promise.race([told, late])).toEqual([expect.stringMatching(/^brand:\d+$/), 'brand:*'])
    } finally {
      await site.close()
    }
  }, 20_000)

  it('finds out what was imported', async () => {
    const { store } = transfer.service
    const watch = watchRevisions(store, collections)
    expect(await watch.look(NOW)).toEqual([])
    cpSync(transfer.at('one/product_sku'), transfer.at('sku/product_sku'), { recursive: true })
    const [name = ''] = readdirSync(transfer.at('sku/product_sku')).sort()
    const sku = JSON.parse(readFileSync(transfer.at(`sku/product_sku/${name}`), 'utf8'))
    const product = JSON.parse(readFileSync(transfer.at(`one/product/${sku.product}.json`), 'utf8'))
    transfer.write(`sku/product_sku/${name}`, { ...sku, buy_url: 'https://shop.example.com/x' })
    expect((await transfer.imported(transfer.at('sku'))).code).toBe(0)
    const tags = await watch.look(NOW)
    expect(tags.sort()).toEqual([`product:${product.id}`, 'product_sku:*', `product_sku:${sku.id}`].sort())
    rmSync(transfer.at('sku'), { recursive: true })
  })
})
