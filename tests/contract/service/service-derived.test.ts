import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import { bringDerivedInLine, derivedBy, deriveOnceMore } from '#service/content/documents/derived-rows.ts'
import type { SourceDocument } from '#service/content/documents/source-document.ts'
import { readContentFiles } from '#service/demo/read-content-files.ts'
import { TEXT_TABLES } from '#service/store/text-tables.ts'
import {
  type ContentService,
  FIXTURE_CONTENT,
  inMemory,
  openContentService,
} from '#tests/support/content/content-service.ts'
import { itOnOneEngine } from '#tests/support/content/store-engines.ts'

let fixture: ContentService
beforeAll(async () => {
  fixture = await openContentService()
})
afterAll(() => fixture.close())

const answers = async () => {
  const asked = [
    ['listProducts', { query: { brand: 'alpha', sort: 'name' } }],
    ['listProducts', { query: { market: 'mining', 'spec[weight]': '10..20' } }],
    ['listProductFacets', {}],
    ['listArticles', {}],
    ['search', { query: { q: 'walkway' } }],
  ] as const
  return Promise.all(asked.map(async ([call, input]) => (await fixture.service.answer(call, input)).body))
}

/** Leaves the store as if its columns, facets and texts had been derived for another version of the schemas. */
async function forgetDerived(): Promise<void> {
  await fixture.service.store.transaction(async (trx) => {
    await trx.deleteFrom('entry_facet').execute()
    await fixture.service.store.dialect.createText(trx)
    await trx
      .updateTable('entry')
      .set({ k_code: null, k_name_en: null, d_brand: null, d_product: null } as object)
      .execute()
    await trx.updateTable('meta').set({ value: 'other schemas' }).where('name', '=', 'derived_by').execute()
    await trx
      .updateTable('collection_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute()
  })
}

/** What looks into the embedded engine's file; the suite runs on PostgreSQL, too. */
const itOnce = itOnOneEngine()

/** Every row that is derived from the fixtures, and each word that the search index has of them. */
function derivedRows(): Record<string, string[]> {
  const database = new DatabaseSync(join(fixture.dataDir, 'content.sqlite'), { readOnly: true })
  const rowsOf = (table: string) =>
    database
      .prepare(`select * from ${table}`)
      .all()
      .map((row) => JSON.stringify(row))
      .sort()
  const tables = ['entry_reference', 'entry_label', 'entry_facet', 'facet_set']
  const words = TEXT_TABLES.map((table) => {
    database.exec(`create virtual table temp.words_of_${table} using fts5vocab(main, ${table}, 'instance')`)
    return `temp.words_of_${table}`
  })
  const rows = [...tables, ...words].map((table) => [table, rowsOf(table)] as const)
  database.close()
  return Object.fromEntries(rows)
}

/** A document of the fixtures with other values. */
async function changed(collection: string, key: string, values: object): Promise<SourceDocument> {
  const { documents } = await readContentFiles(FIXTURE_CONTENT)
  const field = collections.get(collection)?.key ?? ''
  const found = documents.find(
    (one) => one.collection === collection && Reflect.get(one.document as object, field) === key,
  )
  const [document] = inMemory(collection, [{ ...(found?.document as object), ...values }])
  if (!found || !document) throw new Error(`The fixtures have no ${collection} ${key}.`)
  return document
}

describe('data derived from content', () => {
  it('is worked out again when the schemas require something else', async () => {
    const before = await answers()
    await forgetDerived()
    expect(await answers()).not.toEqual(before)
    expect(await bringDerivedInLine(fixture.service.store, collections)).toBeGreaterThan(90)
    await fixture.service.store.transaction((trx) =>
      trx
        .updateTable('collection_version')
        .set((row) => ({ version: row('version', '+', 1) }))
        .execute(),
    )
    expect(await answers()).toEqual(before)
  })

  itOnce('is the same after changes as when it is worked out from nothing', async () => {
    const changes: SourceDocument[][] = [
      // Saves products of which nothing but a reference changes.
      [await changed('market_field', 'mining', { slug: 'quarries', renamed_from: 'mining' })],
      [
        await changed('product', 'fg-9', { surface_types: ['Grit (quartz)'], market_fields: ['quarries', 'ports'] }),
        await changed('product', 'fg-10', { translations: [{ languages_code: 'id-ID', name: 'Kisi sepuluh' }] }),
        await changed('product', 'clip', { status: 'draft' }),
        await changed('product_sku', 'FG9-10', { status: 'archived' }),
      ],
      [
        await changed('product', 'clip', { resin_types: ['ISO'] }),
        await changed('market_field', 'ports', { description: 'Jetties and quays' }),
        await changed('product_variant', 'yellow-25', { status: 'archived' }),
      ],
    ]
    for (const documents of changes) await fixture.service.importDocuments(documents)
    const rows = derivedRows()
    await forgetDerived()
    expect(derivedRows()).not.toEqual(rows)
    await deriveOnceMore(fixture.service.store, collections)
    expect(derivedRows()).toEqual(rows)
  })

  it('is made again while others serve, once those have left who write facets without sets', async () => {
    const { store } = fixture.service
    const before = await answers()
    await forgetDerived()
    await store.transaction((trx) => trx.deleteFrom('facet_set').where('param', 'in', ['brand', 'listed']).execute())
    expect(await answers()).not.toEqual(before)
    expect(await deriveOnceMore(store, collections)).toBeGreaterThan(90)
    expect(await answers()).toEqual(before)
  })

  // The column of the field behind it has to be filled for all entries.
  it('is worked out again when a collection gains a relation that leads back', () => {
    const brand = collections.get('brand')
    if (!brand) throw new Error('There are no brands.')
    const field = { kind: 'relation', name: 'careers', to: 'career', inverse: 'brand' } as never
    const picks = { ...brand.picks, full: [...(brand.picks.full ?? []), field] }
    const copies = new Map([...collections].map(([name, plan]) => [name, { ...plan }]))
    expect(derivedBy(copies)).toBe(derivedBy(collections))
    const later = new Map([...collections].map(([name, plan]) => [name, { ...plan, ...(plan === brand && { picks }) }]))
    expect(derivedBy(later)).not.toBe(derivedBy(collections))
  })

  it('is left alone when the schemas are the same', async () => {
    expect(await bringDerivedInLine(fixture.service.store, collections)).toBe(0)
  })
})
