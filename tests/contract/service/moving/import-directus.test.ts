import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Service } from '#service/answers/service.ts'
import { openFileAreas } from '#service/content/files/file-areas.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { runContent } from '#service/tools/console/content.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { addEditors, PASSWORD } from '#tests/support/content/content-transfer.ts'
import { sampleBytes } from '#tests/support/content/fixture-files.ts'
import { storeEnvironment } from '#tests/support/content/store-engines.ts'
import { ROOT } from '#tests/support/source-files.ts'

type Row = Record<string, unknown>

/** Recorded answers of a real Directus, not a Directus: it ignores which fields are asked for, and has one page. */
const recorded = JSON.parse(readFileSync(join(ROOT, 'tests/fixtures/directus/answers.json'), 'utf8')) as {
  answers: Record<string, Row[]>
  assets: Record<string, string>
}
const TOKEN = 'token-of-the-directus'
const LOGO = '0708bcbd-5970-829a-b9c9-044285be7772'
const PHOTO = '1c9bf3b0-dca6-868b-a691-c2f58e57fc26'

let answers: Record<string, Row[]>
let assets: Map<string, Buffer>
let refused: string | null
/** Whether it lets nobody in any more once a file is asked for. */
let goesDown: boolean
let fetched: string[]
const directus: Server = createServer(({ url = '', headers }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://directus')
  const send = (status: number, body: string | Buffer) => response.writeHead(status).end(body)
  if (headers.authorization !== `Bearer ${TOKEN}` || pathname === refused) return send(403, '{"errors":[]}')
  if (goesDown && (fetched.length > 0 || pathname.startsWith('/assets/'))) {
    fetched.push(pathname)
    return send(401, '{"errors":[]}')
  }
  const [, asset] = /^\/assets\/(.+)$/.exec(pathname) ?? []
  if (asset !== undefined) {
    fetched.push(asset)
    const bytes = assets.get(asset)
    return bytes ? send(200, bytes) : send(404, '{"errors":[]}')
  }
  const rows = Number(searchParams.get('page') ?? 1) > 1 ? [] : answers[pathname]
  return rows ? send(200, JSON.stringify({ data: rows })) : send(404, '<html></html>')
})

let address: string
let dataDir: string
let service: Service
beforeAll(async () => {
  await new Promise<void>((resolve) => directus.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(directus.address() as AddressInfo).port}`
  dataDir = await mkdtemp(join(tmpdir(), 'ori-directus-'))
  const settings = readSettings({
    ...(await storeEnvironment(dataDir)),
    SITE_URL: 'http://localhost:41000',
    SEED: 'none',
  })
  service = await createService(settings, { background: false })
  await addEditors(service.store)
})
afterAll(async () => {
  directus.close()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  answers = structuredClone(recorded.answers)
  assets = new Map(Object.entries(recorded.assets).map(([id, text]) => [id, Buffer.from(text)]))
  refused = null
  goesDown = false
  fetched = []
})

const bring = (...more: string[]) => {
  const environment = { ORI_PASSWORD: PASSWORD, DIRECTUS_TOKEN: TOKEN }
  return consoleOn(service.settings)(runContent, ['import-directus', address, ...more], { environment })
}

async function entryOf(collection: string, key: string) {
  const row = await service.store.db
    .selectFrom('entry')
    .select(['id', 'uuid', 'status', 'doc'])
    .where('collection', '=', collection)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { ...row, doc: typeof row.doc === 'string' ? JSON.parse(row.doc) : row.doc }
}

const [product = {}] = recorded.answers['/items/products'] ?? []
const counts = /^(\d+) items: (\d+) created, (\d+) changed, (\d+) unchanged\.$/m

describe('bringing content from a Directus', () => {
  it('says in one sentence what keeps it from beginning', async () => {
    const without = await consoleOn(service.settings)(runContent, ['import-directus', address, '--dry-run'])
    expect([without.code, without.err]).toEqual([
      1,
      `${address}/collections could not be read: it answered 403. Set DIRECTUS_TOKEN to the token of a user who may read it.\n`,
    ])
    answers = { '/collections': [{ collection: 'recipes' }] }
    expect((await bring('--dry-run')).err).toContain('has no collection that the site knows')
    expect((await bring()).code).toBe(2)
  })

  it('goes on after an interruption without fetching files again', async () => {
    refused = '/items/specs'
    const first = await bring('--user', 'dewi')
    expect([first.code, first.err]).toEqual([1, expect.stringContaining('/items/specs could not be read')])
    refused = null
    // One file that cannot be had is left out; without a Directus, everything that has a picture would be without it.
    goesDown = true
    const second = await bring('--user', 'dewi')
    expect([second.code, second.err]).toEqual([
      1,
      expect.stringContaining('/collections could not be read: it answered 401'),
    ])
    expect(await entryOf('brand', 'kisara')).toBeUndefined()
    goesDown = false
    fetched = []
    // Rows are read before files, so only a run that stores nothing can be cut between the two.
    await bring('--user', 'budi')
    expect(fetched).toEqual([LOGO, PHOTO])
    expect(await entryOf('brand', 'kisara')).toBeUndefined()
    fetched = []
    const { code, out } = await bring('--user', 'dewi')
    expect([code, fetched]).toEqual([0, [PHOTO]])
    expect(out).toContain('0 files were fetched, 1 were here already.\n')
  })

  it('has brought ids, relations, translations, text, blocks and bytes', async () => {
    const brought = await entryOf('product', 'molded-grating-38-mm')
    expect(brought?.id).toBe(product.id)
    expect(brought?.doc).toMatchObject({
      brand: 'kisara',
      resin_types: expect.arrayContaining([expect.any(String)]),
      spec_values: [
        expect.objectContaining({ spec: expect.any(String), value: expect.any(String) }),
        expect.anything(),
      ],
    })
    const english = brought?.doc.translations.find((row: Row) => row.languages_code === 'en-US')
    expect(english.features[0]).toMatchObject({ type: expect.stringMatching(/^(?:paragraph|list)$/) })
    const { publicFiles } = await openFileAreas(service.settings)
    expect((await publicFiles.readAll(`directus/${LOGO}.svg`)).toString()).toBe(recorded.assets[LOGO])
    expect((await entryOf('file', 'brand-kisara.svg'))?.uuid).toBe(LOGO)
    const { status, body } = await service.answer('getPageBySlug', { params: { slug: 'faq' }, locale: 'id' })
    expect([status, (body as { data: { blocks: Row[] } }).data.blocks.length]).toEqual([200, 3])
  })

  it('reports what did not fit by collection, id and field, with all that follows from it', async () => {
    const { out } = await bring('--user', 'dewi')
    expect(out).toContain(
      `directus_files  ${PHOTO}  bytes  ${address}/assets/${PHOTO} could not be read: it answered 404.`,
    )
    expect(out).toMatch(/^images {2}\d+ {2}image {2}There is no file with the file name /m)
    expect(out).toContain(`products  ${product.id}  thumbnail  There is no image `)
    expect(out).toMatch(/^\d+ things did not fit, by collection, id and field above\.$/m)
  })

  it('leaves out a text that cannot be read, and says so', async () => {
    const [given = {}] = answers['/items/products'] ?? []
    for (const words of given.translations as Row[]) words.features = '<div>'.repeat(20_000)
    const { out } = await bring('--dry-run')
    expect(out).toMatch(/^products .*features {2}Its elements lie too deep inside each other to be read/m)
  })

  it('changes nothing the second time, and only what has changed the third', async () => {
    const [, all, ...second] = counts.exec((await bring('--user', 'dewi')).out) ?? []
    expect(second).toEqual(['0', '0', all])
    assets.set(PHOTO, await sampleBytes({ type: 'image/webp' }))
    const [, , ...third] = counts.exec((await bring('--user', 'dewi')).out) ?? []
    // The file and its image are new, and the product has its picture.
    expect(third.slice(0, 2)).toEqual(['2', '1'])
  })

  it('finds a renamed item by its id, also where nothing says when it was created', async () => {
    const before = await entryOf('brand', 'kisara')
    for (const row of answers['/items/brands'] ?? []) Object.assign(row, { slug: 'kisara-new', date_created: null })
    assets.set(PHOTO, await sampleBytes({ type: 'image/webp' }))
    await bring('--user', 'dewi')
    expect([await entryOf('brand', 'kisara'), (await entryOf('brand', 'kisara-new'))?.id]).toEqual([
      undefined,
      before?.id,
    ])
    expect((await entryOf('product', 'molded-grating-38-mm'))?.doc.brand).toBe('kisara-new')
  })

  it('leaves alone what has been changed here since, by whomever, unless that is wanted', async () => {
    const brand = await entryOf('brand', 'kisara-new')
    await service.importDocuments(inMemory('brand', [{ ...brand?.doc, name: 'Changed here' }]), 'dewi')
    for (const row of answers['/items/brands'] ?? []) row.slug = 'kisara-new'
    const { out } = await bring('--user', 'dewi')
    expect(out).toMatch(
      /^brands {2}\d+ {2}- {2}It was changed here by dewi and stays as it is; --overwrite replaces it\.$/m,
    )
    // What another person's import has left is nobody's change.
    expect(out.match(/changed here/g)).toHaveLength(1)
    expect((await entryOf('brand', 'kisara-new'))?.doc.name).toBe('Changed here')
    await bring('--user', 'dewi', '--overwrite')
    expect((await entryOf('brand', 'kisara-new'))?.doc.name).not.toBe('Changed here')
  })

  it('keeps apart what has the name that another item has here', async () => {
    const [brand = {}] = answers['/items/brands'] ?? []
    brand.slug = 'kisara-new'
    answers['/items/brands'] = [brand, { ...brand, id: 902, slug: 'Kisara_New' }, { ...brand, id: 903, slug: null }]
    const first = await bring('--user', 'dewi')
    expect(first.out).toMatch(
      /^brands {2}902 {2}slug {2}'Kisara_New' cannot be one here, so it is 'kisara-new-902' here\.$/m,
    )
    expect(first.out).toMatch(/^brands {2}903 {2}slug {2}It has none, so it is '[a-z-]+' here\.$/m)
    // The first gets a new name, and the second the one that the first has had.
    answers['/items/brands'] = [
      { ...brand, slug: 'kisara-newer' },
      { ...brand, id: 902, slug: 'kisara-new' },
    ]
    await bring('--user', 'dewi')
    await bring('--user', 'dewi')
    expect([(await entryOf('brand', 'kisara-newer'))?.id, (await entryOf('brand', 'kisara-new'))?.id]).toEqual([
      brand.id,
      902,
    ])
  })

  it('shows nobody what Directus shows nobody', async () => {
    const [brand = {}] = answers['/items/brands'] ?? []
    const rows = [...['review', null, 'archived'].entries()]
    answers['/items/brands'] = rows.map(([at, status]) => ({ ...brand, id: 910 + at, slug: `hidden-${at}`, status }))
    const { out } = await bring('--user', 'dewi')
    expect(out).toMatch(/^brands {2}910 {2}status {2}'review' is not known here, so it is a draft\.$/m)
    const found = await Promise.all(rows.map(([at]) => entryOf('brand', `hidden-${at}`)))
    expect(found.map((entry) => entry?.status)).toEqual(['draft', 'draft', 'archived'])
  })

  it('brings no file that content does not refer to, such as what a visitor sent, and no account as an author', async () => {
    const cv = '92508d6a-72ba-4666-ade7-960cb5aa2247'
    const [file = {}] = answers['/files'] ?? []
    answers['/files'] = [...(answers['/files'] ?? []), { ...file, id: cv, filename_download: 'cv.pdf' }]
    assets.set(cv, Buffer.from('%PDF-1.4\n%%EOF'))
    answers['/collections']?.push({ collection: 'recipes' }, { collection: 'articles' }, { collection: 'orders' })
    const back = { one_field: 'orders', junction_field: null }
    answers['/relations']?.push({ collection: 'orders', field: 'of', related_collection: 'products', meta: back })
    answers['/relations']?.push({
      collection: 'articles',
      field: 'author',
      related_collection: 'directus_users',
      meta: null,
    })
    answers['/items/articles'] = [{ id: 1, slug: 'news', status: 'published', author: 'u-1', category: null }]
    answers['/users'] = [
      { id: 'u-1', first_name: 'Rini', last_name: 'Sari' },
      { id: 'u-2', first_name: 'Admin', last_name: 'User' },
    ]
    const { out } = await bring('--user', 'dewi')
    expect(fetched).not.toContain(cv)
    expect(out).toContain('left  directus_files: 1 that no content refers to; --all-files brings them as well\n')
    expect(out).toContain('left  orders: not known here\nleft  recipes: not known here\n')
    expect(out).toMatch(/^absent {2}.*\bfaq\b.*: this Directus does not have them/m)
    expect([await entryOf('author', 'Admin User'), await entryOf('file', 'cv.pdf')]).toEqual([undefined, undefined])
    await bring('--user', 'dewi', '--all-files')
    expect((await entryOf('file', 'cv.pdf'))?.uuid).toBe(cv)
  })

  it('reads lists inside translations, whatever the fields between them are called', async () => {
    const lists = [...(answers['/relations'] ?? [])]
    const meta = { one_field: 'buttons', sort_field: 'position' }
    const buttons = {
      collection: 'card_buttons',
      field: 'text_id',
      related_collection: 'block_card_translations',
      meta,
    }
    answers['/relations'] = [...lists, buttons]
    answers['/collections']?.push({ collection: 'card_buttons' })
    const [card = {}] = answers['/items/block_card'] ?? []
    const button = { text_id: 5, label: 'Read on', href: '/about', variant: 'shiny' }
    const rows = [
      { ...button, id: 9, position: 1 },
      { ...button, id: 4, position: 2, label: 'Ask us', tint: 'red' },
    ]
    const texts = { languages_code: 'en-US', block_card_id: 920, title: 'Title', buttons: rows, slogan: 'Strong' }
    answers['/items/block_card'] = [{ ...card, id: 920, slug: 'with-buttons', translations: [texts] }]
    const { out } = await bring('--user', 'dewi')
    expect(out).not.toContain('left  card_buttons')
    const [english] = (await entryOf('block_card', 'with-buttons'))?.doc.translations ?? []
    expect(english.buttons.map(({ label }: Row) => label)).toEqual(['Read on', 'Ask us'])
    expect([...out.matchAll(/^block_card {2}920 {2}(\S+) {2}(.*)$/gm)].map(([, ...told]) => told.join(' '))).toEqual([
      'translations.en-US.buttons.tint The field is not known here.',
      'translations.en-US.slogan The field is not known here.',
      expect.stringMatching(/^translations\.en-US\.buttons\.1\.variant “Look” must be one of these: /),
      expect.stringMatching(/^translations\.en-US\.buttons\.0\.variant “Look” must be one of these: /),
    ])
  })
})
