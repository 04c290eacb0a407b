import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '#service/answers/service.ts'
import { openFileAreas } from '#service/content/files/file-areas.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { staleTranslationsOf } from '#service/studio/drafts/translation-marks.ts'
import { runContent } from '#service/tools/console/content.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import {
  addEditors,
  type ContentTransfer,
  last,
  openContentTransfer,
  PASSWORD,
} from '#tests/support/content/content-transfer.ts'
import { sampleBytes } from '#tests/support/content/fixture-files.ts'
import { storeEnvironment } from '#tests/support/content/store-engines.ts'

let transfer: ContentTransfer
beforeAll(async () => {
  transfer = await openContentTransfer()
  await transfer.content('export', transfer.at('all'))
})
afterAll(() => transfer.close())

const entryOf = async (collection: string, key: string, { store }: Service = transfer.service) => {
  const row = await store.db
    .selectFrom('entry')
    .select(['id', 'version', 'doc'])
    .where('collection', '=', collection)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { ...row, doc: typeof row.doc === 'string' ? JSON.parse(row.doc) : row.doc }
}

const read = (name: string) => JSON.parse(readFileSync(transfer.at(name), 'utf8'))

/** A document of a file, whose bytes lie beside it if given. */
function writeFile(folder: string, name: string, more: object, bytes?: Buffer): string {
  const filename = name.replace(/.*\//, '')
  const path = transfer.write(`${folder}/file/${filename}.json`, {
    filename_disk: name,
    filename_download: filename,
    ...more,
  })
  if (bytes) writeFileSync(transfer.write(`${folder}/files/${name}`, ''), bytes)
  return path
}

describe('files in an export', () => {
  it('lie beside the documents, and go when their documents are gone', async () => {
    expect(existsSync(transfer.at('all/files/images/picture-a.webp'))).toBe(true)
    await transfer.content('export', transfer.at('some'), '--collection', 'file,brand')
    const { out } = await transfer.content(
      'export',
      transfer.at('some'),
      '--collection',
      'file',
      '--status',
      'archived',
    )
    expect(out).toContain('removed  files/videos/film.mp4\n')
    expect([existsSync(transfer.at('some/files')), existsSync(transfer.at('some/brand'))]).toEqual([false, true])
  })

  it('arrive in an empty store with the same bytes', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ori-arrived-'))
    const settings = readSettings({ ...(await storeEnvironment(dataDir)), SITE_URL: 'http://localhost:41000' })
    const empty = await createService(settings, { seed: 'none', background: false })
    await addEditors(empty.store)
    const run = consoleOn(settings)
    const environment = { ORI_PASSWORD: PASSWORD }
    const dry = await run(runContent, ['import', transfer.at('all'), '--dry-run'])
    const { publicFiles } = await openFileAreas(settings)
    expect([dry.code, await publicFiles.stat('images/picture-a.webp')]).toEqual([0, null])
    const { code, err } = await run(runContent, ['import', transfer.at('all'), '--user', 'dewi'], { environment })
    expect([code, err]).toEqual([0, ''])
    expect(await publicFiles.readAll('images/picture-a.webp')).toEqual(
      readFileSync(transfer.at('all/files/images/picture-a.webp')),
    )
    // Once a site has lost them, an earlier export may be all that has them.
    await publicFiles.remove('images/picture-a.webp')
    const again = await run(runContent, ['export', transfer.at('all')])
    expect(again.out).toContain('missing  images/picture-a.webp: the site does not have the bytes of this file\n')
    expect(existsSync(transfer.at('all/files/images/picture-a.webp'))).toBe(true)
    await empty.close()
    await rm(dataDir, { recursive: true, force: true })
  })
})

describe('a document of a file', () => {
  it('is refused without its bytes, with others than it says, and with bytes that cannot be served', async () => {
    const png = await sampleBytes({ type: 'image/png' })
    writeFile('refused', 'new/none.png', { type: 'image/png' })
    writeFile('refused', 'new/other.webp', { type: 'image/webp' }, png)
    writeFile('refused', 'new/cut.png', { type: 'image/png', filesize: png.length }, png.subarray(0, 60))
    writeFile('refused', 'new/broken.png', { type: 'image/png' }, png.subarray(0, 60))
    writeFile('refused', 'new/page.html', { type: 'text/html' }, Buffer.from('<html></html>'))
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    writeFile('refused', 'new/script.svg', { type: 'image/svg+xml' }, svg)
    writeFile('refused', 'images/picture-a.webp', { type: 'image/png' }, png)
    const { code, err } = await transfer.imported(transfer.at('refused'))
    expect(code).toBe(1)
    const told = [...err.matchAll(/\/file\/(\S+)\.json:\S+ {2}(\/\S+) {2}(.*)/g)].map(([, ...parts]) => parts.join(' '))
    expect(told).toEqual([
      expect.stringMatching(/^broken\.png \/filename_disk .* is a damaged picture, or one with too many pixels/),
      expect.stringMatching(/^cut\.png \/filesize .* has 60 bytes: it was cut or replaced\./),
      expect.stringMatching(
        /^none\.png \/filename_disk The file itself is missing: put it at .*files\/new\/none\.png\.$/,
      ),
      expect.stringMatching(/^other\.webp \/type .* is 'image\/png', whatever its name says\.$/),
      expect.stringMatching(/^page\.html \/filename_disk .* is none of the kinds that the site serves/),
      expect.stringMatching(/^picture-a\.webp \/filename_disk .* is not the one that the site has/),
      expect.stringMatching(/^script\.svg \/filename_disk .* it contains the element 'script'\.$/),
    ])
    const { publicFiles } = await openFileAreas(transfer.service.settings)
    expect(await publicFiles.stat('new/other.webp')).toBeNull()
  })

  it('says what its bytes say once they are stored, without what a camera noted', async () => {
    const plain = sharp({ create: { width: 8, height: 6, channels: 3, background: '#a33' } })
    const photo = await plain
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Rini', Make: 'Camera' } })
      .toBuffer()
    writeFile('photo', 'new/photo.jpg', { type: 'image/jpeg' }, photo)
    expect((await transfer.imported(transfer.at('photo'))).code).toBe(0)
    const { publicFiles } = await openFileAreas(transfer.service.settings)
    const stored = await publicFiles.readAll('new/photo.jpg')
    expect([photo.includes('Camera'), stored.includes('Camera')]).toEqual([true, false])
    expect((await entryOf('file', 'photo.jpg'))?.doc).toMatchObject({ filesize: stored.length, width: 8, height: 6 })
    expect(last((await transfer.imported(transfer.at('photo'))).out)).toContain('1 unchanged')
  })

  it('leaves nothing behind when another document is refused', async () => {
    const png = await sampleBytes({ type: 'image/png', width: 9 })
    writeFile('half', 'new/half.png', { type: 'image/png' }, png)
    transfer.write('half/brand/bad.json', { name: 'Bad', slug: 'Not a slug' })
    expect((await transfer.imported(transfer.at('half'))).code).toBe(1)
    const { publicFiles } = await openFileAreas(transfer.service.settings)
    expect(await publicFiles.stat('new/half.png')).toBeNull()
  })
})

describe('a renamed item', () => {
  it('is not stored twice when its file does not say that it was renamed', async () => {
    const brand = read('all/brand/alpha.json')
    transfer.write('unsaid/brand/beta-new.json', { ...brand, slug: 'alpha-new' })
    const { code, err } = await transfer.imported(transfer.at('unsaid'))
    expect([code, err]).toEqual([1, expect.stringContaining('add "renamed_from": "alpha"')])
  })

  it('keeps its number and its history, and what refers to it follows', async () => {
    const before = await entryOf('brand', 'alpha')
    const product = await entryOf('product', 'fg-9')
    expect(product?.doc.brand).toBe('alpha')
    const brand = { ...read('all/brand/alpha.json'), slug: 'alpha-new', renamed_from: 'alpha' }
    transfer.write('renamed/brand/alpha-new.json', brand)
    const { code, out, err } = await transfer.imported(transfer.at('renamed'))
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('changed  brand  alpha-new: slug\n')
    // What refers to the brand is counted apart from what was given.
    expect(last(out)).toMatch(/^1 document: 0 created, 1 changed, 0 unchanged; \d+ others follow from these\.$/)
    expect(await entryOf('brand', 'alpha')).toBeUndefined()
    expect((await entryOf('brand', 'alpha-new'))?.id).toBe(before?.id)
    expect((await entryOf('product', 'fg-9'))?.doc.brand).toBe('alpha-new')
    const list = async (slug: string) => {
      const { body } = await transfer.service.answer('listProducts', { query: { brand: slug } })
      return (body as { total: number; data: unknown[] }).data.length
    }
    expect([await list('alpha'), (await list('alpha-new')) > 0]).toEqual([0, true])
    // The same files once more: it has happened already.
    expect(last((await transfer.imported(transfer.at('renamed'))).out)).toContain('0 created, 0 changed, 1 unchanged')
  })

  it('leads visitors of its earlier address to its new one, and back when it is called as before', async () => {
    const product = (await entryOf('product', 'fg-9'))?.doc
    const [before, after] = ['/product/detail/fg-9', '/product/detail/fg-9-new']
    const redirects = async () => {
      const { body } = await transfer.service.answer('listRedirects')
      const all = (body as { data: { from: string; to: string; code: number }[] }).data
      return all.flatMap(({ from, to, code }) => (from.startsWith(before) ? [[from, to, code]] : []))
    }
    transfer.write('moved/product/fg-9-new.json', { ...product, slug: 'fg-9-new', renamed_from: 'fg-9' })
    const moved = await transfer.imported(transfer.at('moved'))
    expect([moved.code, moved.err]).toEqual([0, ''])
    expect(await redirects()).toEqual([[before, after, 301]])
    transfer.write('back/product/fg-9.json', { ...product, renamed_from: 'fg-9-new' })
    expect((await transfer.imported(transfer.at('back'))).code).toBe(0)
    expect(await redirects()).toEqual([[after, before, 301]])
  })

  it('gets its earlier name back with an earlier version', async () => {
    const restored = await transfer.content('restore', 'brand', 'alpha-new', '1', '--user', 'dewi')
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect((await entryOf('product', 'fg-9'))?.doc.brand).toBe('alpha')
  })
})

describe('a file written from an earlier version', () => {
  const tag = (label: string, more: object = {}) => ({
    name: 'stale-tag',
    translations: [{ languages_code: 'en-US', label }],
    ...more,
  })
  const imported = (document: object, ...more: string[]) =>
    transfer.content('import', transfer.write('stale/tag/stale-tag.json', document), '--user', 'dewi', ...more)

  it('does not replace what somebody else has changed since, unless that is wanted', async () => {
    await transfer.service.importDocuments(inMemory('tag', [tag('One')]), 'dewi')
    await transfer.content('export', transfer.at('stale'), '--collection', 'tag')
    const file = read('stale/tag/stale-tag.json')
    expect(file.version).toBe(1)
    await transfer.service.importDocuments(inMemory('tag', [tag('Two')]), 'budi')
    const edited = { ...file, ...tag('Three') }
    const refused = await imported(edited)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(
        /\/version {2}The file was written from version 1, and the store has version 2, changed by budi on /,
      ),
    ])
    expect((await entryOf('tag', 'stale-tag'))?.doc.translations[0].label).toBe('Two')
    const wanted = await imported(edited, '--overwrite')
    expect([wanted.code, wanted.out]).toEqual([0, expect.stringContaining('warning ')])
    expect((await entryOf('tag', 'stale-tag'))?.doc.translations[0].label).toBe('Three')
  })

  it('may be edited and imported again by the same person, and says what was replaced', async () => {
    const file = { ...read('stale/tag/stale-tag.json'), version: 2 }
    const { code, out } = await imported({ ...file, ...tag('Four') })
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^warning .*version 3, which you saved on .*, was replaced\.$/m),
    ])
    rmSync(transfer.at('stale'), { recursive: true })
  })

  it('is no reason to refuse what is the same anyway', async () => {
    cpSync(transfer.at('all/tag'), transfer.at('same/tag'), { recursive: true })
    expect((await transfer.imported(transfer.at('same'))).code).toBe(0)
  })
})

describe('a translation in a file', () => {
  const imported = async (en: string, id: string) => {
    const labels = { 'en-US': en, 'id-ID': id }
    const translations = Object.entries(labels).map(([languages_code, label]) => ({ languages_code, label }))
    const file = transfer.write('translated/tag/translated-tag.json', { name: 'translated-tag', translations })
    expect((await transfer.content('import', file, '--user', 'dewi')).code).toBe(0)
    const entry = await entryOf('tag', 'translated-tag')
    const stale = await staleTranslationsOf(transfer.service.store.db, {
      collection: 'tag',
      id: entry?.id ?? 0,
      doc: entry?.doc,
    })
    return stale.map(({ pointer, source }) => [pointer, source])
  }

  it('is stale when only its original was changed, and right again when it follows', async () => {
    expect(await imported('Load', 'Beban')).toEqual([])
    expect(await imported('Live load', 'Beban')).toEqual([['/translations/@id-ID/label', 'Load']])
    expect(await imported('Live load', 'Beban hidup')).toEqual([])
    expect(await imported('Dead load', 'Beban mati')).toEqual([])
  })
})
