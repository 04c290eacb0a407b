import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import { lastActs } from '#service/auth/audit.ts'
import { createUser } from '#service/auth/users.ts'
import { runContent } from '#service/console/content.ts'
import { watchRevisions } from '#service/content/watch-revisions.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/settings/read-settings.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { type ContentService, inMemory, openContentService } from '#tests/support/content-service.ts'
import { NOW } from '#tests/support/small-service.ts'
import { storeEnvironment } from '#tests/support/store-engines.ts'

const PASSWORD = 'kata sandi panjang'
const BYTE_ORDER_MARK = '\ufeff'

let fixture: ContentService
let folder: string
let run: ReturnType<typeof consoleOn>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ori-transfer-'))
  fixture = await openContentService()
  run = consoleOn(fixture.service.settings)
  await addEditors(fixture.service.store)
})
afterAll(async () => {
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

async function addEditors(store: Parameters<typeof createUser>[0]) {
  const editor = { username: 'dewi', password: PASSWORD, scope: ['content:write' as const, 'content:publish' as const] }
  await createUser(store, editor, NOW)
  await createUser(store, { username: 'budi', password: PASSWORD, scope: ['content:write'] }, NOW)
}

const content = (...args: string[]) => run(runContent, args, { environment: { ORI_PASSWORD: PASSWORD } })
const at = (name: string) => join(folder, name)
const imported = (...paths: string[]) => content('import', ...paths, '--user', 'dewi')

/** Writes a file below the folder and answers its path. */
function write(name: string, text: string | object): string {
  const path = at(name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof text === 'string' ? text : `${JSON.stringify(text, null, 2)}\n`)
  return path
}

/** All files of a folder with their texts. */
function filesOf(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    names.flatMap((name) => (/\.json$|^\./.test(name) ? [[name, readFileSync(join(path, name), 'utf8')]] : [])),
  )
}

const last = (text: string) => text.trimEnd().split('\n').at(-1)

describe('an export', () => {
  it('is a file per item, the same for the same store', async () => {
    const first = await content('export', at('one'))
    expect([first.code, first.err]).toEqual([0, ''])
    expect(last((await content('export', at('two'))).out)).toMatch(/^\d+ items: \d+ files written, 0 as before/)
    expect(filesOf(at('two'))).toEqual(filesOf(at('one')))
    expect(last((await content('export', at('one'))).out)).toMatch(
      /^\d+ items: 0 files written, \d+ as before, 0 removed/,
    )
  })

  it('changes nothing when it is imported where it came from', async () => {
    const { code, out } = await imported(at('one'))
    expect([code, last(out)]).toEqual([0, expect.stringMatching(/ 0 created, 0 changed, \d+ left alone\.$/)])
  })

  it('makes the same store of an empty one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ori-empty-'))
    const settings = readSettings({ ...(await storeEnvironment(dataDir)), SITE_URL: 'http://localhost:41000' })
    const empty = await createService(settings, { seed: 'none', background: false })
    try {
      await addEditors(empty.store)
      const there = consoleOn(settings)
      const environment = { ORI_PASSWORD: PASSWORD }
      const { code, err } = await there(runContent, ['import', at('one'), '--user', 'dewi'], { environment })
      expect([code, err]).toEqual([0, ''])
      await there(runContent, ['export', at('again')])
      expect(filesOf(at('again'))).toEqual(filesOf(at('one')))
    } finally {
      await empty.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  it('removes what it wrote when the item is gone, and nothing else', async () => {
    await content('export', at('gone'), '--collection', 'brand')
    const own = readdirSync(at('gone/brand')).sort()
    write('gone/brand/notes.json', { name: 'Mine', slug: 'mine' })
    write('gone/README.md', 'Mine')
    const none = await content('export', at('gone'), '--collection', 'brand', '--status', 'archived')
    expect(none.out).toContain(`removed  brand/${own[0]}\n`)
    expect(readdirSync(at('gone/brand'))).toEqual(['notes.json'])
    expect(existsSync(at('gone/README.md'))).toBe(true)
  })

  it('keeps a file of its own that somebody has changed', async () => {
    await content('export', at('edited'), '--collection', 'brand')
    const [name = ''] = readdirSync(at('edited/brand')).sort()
    writeFileSync(at(`edited/brand/${name}`), '{}')
    const { out } = await content('export', at('edited'), '--collection', 'brand', '--status', 'archived')
    expect(out).toContain(`kept  brand/${name}: its item is gone`)
    expect(readdirSync(at('edited/brand'))).toEqual([name])
  })

  it('is refused by a folder of files that it did not write', async () => {
    write('foreign/product/mine.json', {})
    const { code, err } = await content('export', at('foreign'))
    expect([code, err]).toEqual([1, expect.stringContaining('holds JSON files that no export wrote')])
    expect(filesOf(at('foreign'))).toEqual({ 'product/mine.json': '{}\n' })
  })

  it('names the files of keys apart that look alike', async () => {
    const tags = ['con', 'A b', 'a-B', 'é'].map((name) => ({ name, translations: [] }))
    const documents = tags.map(({ name }) => ({ name, translations: [{ languages_code: 'en-US', label: name }] }))
    await fixture.service.importDocuments(inMemory('tag', documents))
    await content('export', at('names'), '--collection', 'tag')
    const own = readdirSync(at('names/tag')).filter((name) => /^(con|a-b|e)/i.test(name))
    expect(own.map((name) => name.replace(/~[0-9a-f]{12}/, '~')).sort()).toEqual([
      'A-b~.json',
      'a-B~.json',
      'con~.json',
      'e.json',
    ])
  })
})

describe('an import of files', () => {
  it('stores nothing when the last file has a fault, and says where it is', async () => {
    write('bad/brand/a-new.json', { name: 'New', slug: 'a-new' })
    write('bad/brand/z.json', '{\n  "name": "Z",\n  "slug": "Not a slug"\n}\n')
    const { code, out, err } = await imported(at('bad'))
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('z.json:3:11  /slug  The value must match')
    expect(err).toContain('    found "Not a slug"\n')
    expect(last(err)).toBe('Nothing was imported, because of 1 fault.')
    const row = await fixture.service.store.db.selectFrom('entry').select('no').where('key', '=', 'a-new').execute()
    expect(row).toEqual([])
  })

  it('says every fault of every file at once', async () => {
    write('many/brand/a.json', '{"name": "A",, }')
    write('many/brand/b.json', '{"name": "B", "slug": "b", "logo": "no-logo"}')
    write('many/brand/c.json', '[{"name": "C", "slug": "c"}, {"name": "C", "slug": "c"}]')
    write('many/other/d.json', '{"name": "D"}')
    const { err } = await imported(at('many'))
    const found = err
      .split('\n')
      .flatMap((line) => /([a-d]\.json:\d+:\d+) {2}(.*)$/.exec(line)?.slice(1, 3).join(' ') ?? [])
    expect(found).toEqual([
      "a.json:1:14 The file is no valid JSON: found ',', expected a name in double quotes.",
      "b.json:1:36 /logo  There is no image with the name 'no-logo'.",
      expect.stringMatching(/^c\.json:1:52 \/1\/slug {2}The slug 'c' is taken already by /),
      expect.stringMatching(/^d\.json:1:1 It is not clear what it holds/),
    ])
  })

  it('tells what it would do, and does it afterwards with the name of who did', async () => {
    const file = write('new/brand/besi.json', { name: 'Besi', slug: 'besi', status: 'draft' })
    const dry = await content('import', file, '--dry-run')
    expect(dry.out).toMatch(
      /^created {2}brand {2}besi \(draft, number \d+\)\n1 document: 1 created, 0 changed, 0 left alone\./,
    )
    expect(last((await content('import', file, '--dry-run')).out)).toContain('1 created')
    expect((await content('import', file, '--user', 'budi')).code).toBe(0)
    write('new/brand/besi.json', { name: 'Besi Baja', slug: 'besi', status: 'draft', sort: 3 })
    expect((await content('import', file, '--user', 'budi')).out).toContain('changed  brand  besi: name, sort\n')
    const { db } = fixture.service.store
    const made = db.selectFrom('revision').select(['author', 'version']).where('collection', '=', 'brand')
    expect(await made.where('author', '=', 'budi').orderBy('version').execute()).toEqual([
      { author: 'budi', version: 1 },
      { author: 'budi', version: 2 },
    ])
    const [act] = await lastActs(fixture.service.store, 1)
    expect(act).toMatchObject({
      actor: 'budi',
      action: 'content.import',
      detail: { created: 0, changed: 1, collections: ['brand'] },
    })
  })

  it('tells files that are not in UTF-8, links to nothing and numbers that nothing keeps', async () => {
    const brand = (name: string, sort: string) => `{ "name": "${name}", "slug": "odd", "sort": ${sort} }`
    const number = write('odd/brand/number.json', brand('Odd', '1e999'))
    writeFileSync(at('odd/brand/latin.json'), Buffer.from(brand('Caf\u00e9', '1'), 'latin1'))
    symlinkSync('nowhere', at('odd/brand/link.json'))
    for (const run of [await content('check', at('odd')), await imported(at('odd'))]) {
      expect(run.code).toBe(1)
      expect(run.err).toContain('latin.json:1:15  The file is not in UTF-8: byte 15 ')
      expect(run.err).toContain('link.json:1:1  The link leads to nothing.')
      expect(run.err).toContain(`${number}:1:41  /sort  The number cannot be kept as it is written`)
    }
  })

  it('tells in one sentence what is no file', async () => {
    symlinkSync('loop.json', at('loop.json'))
    mkdirSync(at('folder.csv'))
    const loop = await content('check', at('loop.json'))
    expect([loop.code, loop.err]).toEqual([1, expect.stringContaining('The link leads back to itself.')])
    const table = await content('check', at('folder.csv'))
    expect([table.code, table.err]).toEqual([1, expect.stringContaining('folder.csv is no file.')])
  })

  it('publishes only for who may', async () => {
    const file = write('publish/brand/baru.json', { name: 'Baru', slug: 'baru' })
    const { code, err } = await content('import', file, '--user', 'budi')
    expect([code, err]).toEqual([3, 'budi may not do this: it needs the scope content:publish.\n'])
    expect((await content('import', file)).code).toBe(2)
    const row = await fixture.service.store.db.selectFrom('entry').select('no').where('key', '=', 'baru').execute()
    expect(row).toEqual([])
  })

  it('gives a new number where the given one is taken', async () => {
    const taken = JSON.parse(Object.values(filesOf(at('one/brand')))[0] ?? '{}') as { id: number; slug: string }
    const file = write('number/brand/lain.json', { id: taken.id, name: 'Lain', slug: 'lain', status: 'draft' })
    const { code, out } = await imported(file)
    expect([code, /number (\d+)/.exec(out)?.[1]]).toEqual([0, expect.not.stringMatching(`^${taken.id}$`)])
  })
})

describe('a table', () => {
  it('changes nothing when it is imported as it was exported', async () => {
    expect((await content('export', '--csv', at('p.csv'))).code).toBe(0)
    expect((await content('export', '--csv', at('s.csv'), '--collection', 'product_sku')).code).toBe(0)
    expect((await content('export', '--xlsx', at('both.xlsx'))).code).toBe(0)
    for (const paths of [[at('p.csv'), at('s.csv')], [at('both.xlsx')]]) {
      const { code, out, err } = await imported(...paths)
      expect([code, last(out), err]).toEqual([0, expect.stringContaining(' 0 created, 0 changed, '), ''])
    }
    expect((await content('export', '--csv', at('p.csv'))).err).toContain('nothing is written over it')
  })

  it('takes what a spreadsheet in Indonesian saves, and keeps what has no column', async () => {
    const before = JSON.parse(readFileSync(at('one/product/fg-9.json'), 'utf8'))
    const text = 'slug;name;summary.id;sort\r\nfg-9;FG-9 baru;"Kisi; ""kuat"""; 7\r\n;;;\r\n'
    const { code, out } = await imported(write('id.csv', BYTE_ORDER_MARK + text))
    expect([code, out.split('\n')[0]]).toEqual([0, 'changed  product  fg-9: name, sort, summary (id)'])
    await content('export', at('after'), '--collection', 'product')
    const after = JSON.parse(readFileSync(at('after/product/fg-9.json'), 'utf8'))
    const row = after.translations.find((one: { languages_code: string }) => one.languages_code === 'id-ID')
    expect([after.name, after.sort, row.summary]).toEqual(['FG-9 baru', 7, 'Kisi; "kuat"'])
    expect(after.spec_values).toEqual(before.spec_values)
  })

  it('says row and column of every fault', async () => {
    const text =
      'slug,code,name,sort,brand,surface_types\n' +
      'baru,B 1,Baru,satu,nobody,a | a\n' +
      'baru,B-2,Baru,,,\n' +
      ',B-3,Tanpa,,,\n' +
      'lain,B-4,,,,\n'
    const { code, err } = await imported(write('faults.csv', text))
    const lines = err.split('\n').filter((line) => line.includes('row ') && !line.startsWith('    '))
    expect([code, lines.map((line) => line.slice(line.indexOf('row ')))]).toEqual([
      1,
      [
        'row 2, column B (code)  The value must match ^[A-Z0-9][A-Z0-9./-]*$.',
        'row 2, column D (sort)  The cell must hold a number, such as 10 or 2.5, without separators of thousands.',
        "row 2, column E (brand)  There is no brand with the slug 'nobody'.",
        'row 2, column F (surface_types)  The items 1 and 0 are the same.',
        `row 3, column A (slug)  The slug 'baru' is taken already by ${at('faults.csv')}, row 2.`,
        'row 4, column A (slug)  The slug is missing.',
        "row 5, column C (name)  The field 'name' is missing.",
      ],
    ])
  })

  it.each([
    ['unknown.csv', 'slug,colour\nfg-9,red\n', "row 1, column B (colour)  There is no column 'colour'"],
    ['twice.csv', 'slug,sort,sort\nfg-9,1,2\n', "row 1, column C (sort)  The column 'sort' is there twice."],
    ['headless.csv', 'fg-9,Name\n', 'row 1  The first row must name the columns'],
    ['nameless.csv', 'slug,\nfg-9,x\n', 'row 1, column B  The column has no name, and row 2 holds something in it.'],
    ['wide.csv', 'slug,sort\nfg-9,1,2\n', 'row 2, column C  The row has more cells'],
    ['double.csv', 'slug,sort\nfg-9,1\nfg-9,2\n', "row 3, column A (slug)  The slug 'fg-9' is taken already by"],
    ['open.csv', 'slug,sort\n"fg-9,1\n', 'row 2: a quotation mark is never closed.'],
    ['empty.csv', '', 'row 1  The first row must name the columns'],
    ['no.xlsx', 'no workbook', 'no.xlsx cannot be read as a workbook (XLSX)'],
  ])('refuses %s in a sentence', async (name, text, sentence) => {
    const { code, err } = await imported(write(name, text))
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
  })

  it('reads what spreadsheets make of a workbook', async () => {
    const { writeXlsx } = await import('hucre/xlsx')
    const head = ['slug', 'code', 'name', 'sort', 'buy_url']
    const rows = [head, ['angka', 12, 34.5, '8', null], [], ['tanggal', 'T-1', new Date('2026-05-01'), 1, null]]
    const sheets = [
      { name: 'Catatan', rows: [['Bebas']] },
      { name: 'product', rows },
    ]
    writeFileSync(at('excel.xlsx'), await writeXlsx({ sheets }))
    const { code, out, err } = await content('import', at('excel.xlsx'), '--dry-run')
    expect([code, out, err.replaceAll(folder, '')]).toEqual([
      1,
      '',
      expect.stringContaining(
        '/excel.xlsx, sheet product, row 4, column C (name)  The cell holds a date; make it text.',
      ),
    ])
    expect(err).toContain("The sheet 'Catatan' of ")
    const [, numbers = []] = rows
    writeFileSync(at('numbers.xlsx'), await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [head, numbers] }] }))
    expect((await imported(at('numbers.xlsx'))).code).toBe(0)
    await content('export', at('numbers'), '--collection', 'product')
    const made = JSON.parse(readFileSync(at('numbers/product/angka.json'), 'utf8'))
    expect(made).toMatchObject({ code: '12', name: '34.5', sort: 8, status: 'published' })
  })

  it('refuses another encoding than UTF-8', async () => {
    writeFileSync(at('latin.csv'), Buffer.from('slug,name\nfg-9,Caf\xe9\n', 'latin1'))
    expect((await imported(at('latin.csv'))).err).toContain("latin.csv is not in UTF-8. Save it as 'CSV UTF-8'.")
  })

  it('takes 800 SKUs, and never lets one be run as a formula', async () => {
    const head = 'sku_code,product,product_variant,status\r\n'
    const rows = Array.from({ length: 800 }, (_, index) => `BULK-${index},fg-9,yellow-25,draft\r\n`)
    const { code, out } = await imported(write('skus.csv', head + rows.join('')))
    expect([code, last(out)]).toEqual([0, '800 documents: 800 created, 0 changed, 0 left alone.'])
    const names = ['=1+1', '@sum', "'=x", '-5', '+62', "it's", 'a;=1', 'a\n"=1, -2']
    const products = names.map((name, index) => ({
      slug: `formula-${index}`,
      code: `F-${index}`,
      name,
      status: 'draft',
    }))
    await fixture.service.importDocuments(inMemory('product', products))
    for (const more of [[], ['--semicolon']]) {
      const file = at(`formulas${more.length}.csv`)
      await content('export', '--csv', file, '--status', 'draft', ...more)
      const text = readFileSync(file, 'utf8')
      // However a spreadsheet splits the file: no piece of it begins like a formula.
      const pieces = text.slice(1).split(/[,;\t\r\n]/)
      expect(pieces.filter((piece) => /^["\s]*[=+\-@]/.test(piece))).toEqual([])
      expect(text).toMatch(more.length === 0 ? /formula-2,''=x,/ : /formula-2;''=x;/)
      expect(last((await imported(file)).out)).toContain(' 0 created, 0 changed, ')
    }
  })
})

describe('a check', () => {
  it('says what an import would refuse, with the store and without', async () => {
    const file = write('check/product/neu.json', { name: 'Neu', slug: 'neu', code: 'N-1', brand: 'nobody' })
    const { code, err } = await content('check', file)
    expect([code, err]).toEqual([1, expect.stringContaining("/brand  There is no brand with the slug 'nobody'.")])
    expect((await content('check', at('one'))).code).toBe(0)
    const nowhere = consoleOn({ dataDir: at('nowhere'), databaseUrl: null })
    const alone = await nowhere(runContent, ['check', at('check')])
    expect([alone.code, alone.err]).toEqual([1, expect.stringContaining("There is no brand with the slug 'nobody'.")])
    expect((await nowhere(runContent, ['check', at('one')])).err).toBe('')
    expect((await nowhere(runContent, ['check', at('p.csv')])).out).toContain('documents: no fault.')
    expect((await nowhere(runContent, ['check', at('faults.csv')])).code).toBe(1)
    expect((await nowhere(runContent, ['import', at('one'), '--dry-run'])).err).toContain('There is no store in ')
  })
})

describe('a site beside the command', () => {
  it('tells its pages within seconds', async () => {
    const site = await createService(fixture.service.settings, { seed: 'none' })
    try {
      const told = new Promise<string[]>((resolve) => void site.onChange(resolve))
      const file = write('beside/brand/cepat.json', { name: 'Cepat', slug: 'cepat', status: 'draft' })
      // The command may come before the site has looked for the first time, which it does at once.
      expect((await imported(file)).code).toBe(0)
      expect(await told).toEqual([expect.stringMatching(/^brand:\d+$/), 'brand:*'])
    } finally {
      await site.close()
    }
  }, 20_000)

  it('learns what was imported', async () => {
    const { store } = fixture.service
    const look = watchRevisions(store, collections)
    expect(await look(NOW)).toEqual([])
    cpSync(at('one/product_sku'), at('sku/product_sku'), { recursive: true })
    const [name = ''] = readdirSync(at('sku/product_sku')).sort()
    const sku = JSON.parse(readFileSync(at(`sku/product_sku/${name}`), 'utf8'))
    const product = JSON.parse(readFileSync(at(`one/product/${sku.product}.json`), 'utf8'))
    write(`sku/product_sku/${name}`, { ...sku, buy_url: 'https://shop.example.com/x' })
    expect((await imported(at('sku'))).code).toBe(0)
    const tags = await look(NOW)
    expect(tags.sort()).toEqual([`product:${product.id}`, 'product_sku:*', `product_sku:${sku.id}`].sort())
    rmSync(at('sku'), { recursive: true })
  })
})
