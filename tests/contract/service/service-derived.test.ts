import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import { bringDerivedInLine, derivedBy, deriveOnceMore } from '#service/content/documents/derived-rows.ts'
import { type ContentService, openContentService } from '#tests/support/content/content-service.ts'

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
