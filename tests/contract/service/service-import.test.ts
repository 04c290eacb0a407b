import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultSentence } from '#domain/content/document-fault.ts'
import { ImportFault } from '#service/content/documents/import-documents.ts'
import { readContentFiles } from '#service/demo/read-content-files.ts'
import { type ContentService, inMemory, openContentService } from '#tests/support/content/content-service.ts'

let fixture: ContentService
beforeAll(async () => {
  fixture = await openContentService()
})
afterAll(() => fixture.close())

type Documents = Parameters<ContentService['service']['importDocuments']>[0]

async function faultsOf(documents: Documents): Promise<string[]> {
  try {
    await fixture.service.importDocuments(documents)
  } catch (error) {
    if (error instanceof ImportFault)
      return error.faults.map((fault) => `${fault.file} ${fault.pointer} ${faultSentence(fault, 'en')}`)
    throw error
  }
  return []
}

const rowsOf = async (collection: string) =>
  (await fixture.service.store.db.selectFrom('entry').select('key').where('collection', '=', collection).execute())
    .length

const brand = (slug: string, more: object = {}) => ({ name: slug, slug, ...more })

describe('an import', () => {
  it('stores nothing when one document is wrong', async () => {
    const before = await rowsOf('brand')
    const documents = inMemory('brand', [brand('good'), brand('Bad Slug'), brand('also-good')])
    expect(await faultsOf(documents)).toEqual([
      'in memory /1/slug “Slug” must be small letters and digits, in words joined by single hyphens.',
    ])
    expect(await rowsOf('brand')).toBe(before)
  })

  it('reports file, place and key of every reference that does not exist', async () => {
    const product = { name: 'P', slug: 'p', code: 'P-1', brand: 'nobody', images: ['picture-a', 'no-picture'] }
    const page = { name: 'Page', slug: 'page', blocks: [{ collection: 'block_card', item: 'no-card' }] }
    expect(await faultsOf([...inMemory('product', [product]), ...inMemory('page', [page])])).toEqual([
      'in memory /0/brand There is no brand with the slug “nobody”.',
      'in memory /0/images/1 There is no image with the name “no-picture”.',
      'in memory /0/blocks/0/item There is no card with the slug “no-card”.',
    ])
  })

  it('finds keys inside rich text, owned rows and translations', async () => {
    const product = {
      ...{ name: 'P', slug: 'p', code: 'P-1', spec_values: [{ spec: 'no-spec', value: '1' }] },
      translations: [{ languages_code: 'en-US', features: [{ type: 'picture', image: 'no-picture' }] }],
    }
    expect(await faultsOf(inMemory('product', [product]))).toEqual([
      'in memory /0/spec_values/0/spec There is no specification with the slug “no-spec”.',
      'in memory /0/translations/0/features/0/image There is no image with the name “no-picture”.',
    ])
  })

  it('refuses a key or an id that is used twice', async () => {
    const documents = inMemory('brand', [brand('twin', { id: 70 }), brand('twin'), brand('other', { id: 70 })])
    expect(await faultsOf(documents)).toEqual([
      'in memory /1/slug The slug “twin” is taken already by in memory/0.',
      'in memory /2/id The number “70” is taken already by in memory/0.',
    ])
  })

  it('checks a block by the schema of its own name', async () => {
    const block = {
      slug: 'hero',
      component_name: 'hero-banner',
      translations: [{ languages_code: 'en-US', title: 'Hi' }],
    }
    expect(await faultsOf(inMemory('block_card', [block]))).toEqual(['in memory /0 “Picture” is missing.'])
  })

  it('refuses collections that do not exist or are stored inside others', async () => {
    const documents = [...inMemory('constructor', [{}]), ...inMemory('spec_value', [{}])]
    expect(await faultsOf(documents)).toEqual([
      'in memory /0 “constructor” is not a collection; the folder must have the name of one.',
      'in memory /0 “spec_value” is inside the documents of “product”, not in files of its own.',
    ])
  })

  it('accepts keys of documents that come later in the same import', async () => {
    const documents = [
      ...inMemory('product_category', [{ name: 'C', slug: 'c', brand: 'late' }]),
      ...inMemory('brand', [brand('late')]),
    ]
    expect(await faultsOf(documents)).toEqual([])
  })

  it('replaces an entry under its number and keeps every revision', async () => {
    await fixture.service.importDocuments(inMemory('brand', [brand('kept', { description: 'one' })]), 'rina')
    await fixture.service.importDocuments(inMemory('brand', [brand('kept', { description: 'two' })]), 'budi')
    const { db } = fixture.service.store
    const entry = await db
      .selectFrom('entry')
      .selectAll()
      .where('collection', '=', 'brand')
      .where('key', '=', 'kept')
      .executeTakeFirstOrThrow()
    const revisions = await db
      .selectFrom('revision')
      .selectAll()
      .where('collection', '=', 'brand')
      .where('id', '=', entry.id)
      .orderBy('version')
      .execute()
    expect(entry.version).toBe(2)
    expect(revisions.map(({ version, author, doc }) => [version, author, JSON.parse(doc).description])).toEqual([
      [1, 'rina', 'one'],
      [2, 'budi', 'two'],
    ])
  })
})

describe('content files', () => {
  it('give each document its place, and are reported when they are not JSON', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ori-files-'))
    await mkdir(join(folder, 'brand'))
    await writeFile(join(folder, 'brand', 'one.json'), '{"name":"One","slug":"one"}')
    await writeFile(join(folder, 'brand', 'many.json'), '[{"name":"A"},{"name":"B"}]')
    await writeFile(join(folder, 'brand', 'broken.json'), '{"name":')
    await writeFile(join(folder, 'brand', 'notes.txt'), 'not content')
    const { documents, faults } = await readContentFiles(folder)
    expect(documents.map(({ file, pointer }) => file + pointer)).toEqual([
      'brand/many.json/0',
      'brand/many.json/1',
      'brand/one.json',
    ])
    expect(faults.map(({ file }) => file)).toEqual(['brand/broken.json'])
    await rm(folder, { recursive: true })
  })
})
