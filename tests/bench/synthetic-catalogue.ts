import type { SourceDocument } from '#service/content/documents/source-document.ts'
import { readContentFiles } from '#service/demo/read-content-files.ts'
import { demoContentFolder } from '#service/demo/seed.ts'

/**
 * So many have the load tables of what they are copied from: with more, filling a store would take longer than asking.
 */
const WITH_LOAD_TABLES = 20_000

/**
 * `count` more products for a store with the demo: copies of its published products with their brands, categories,
 * texts, values and load tables, each with its own slug, code, name and date. Every fourth has one SKU, copied from
 * those of the demo.
 */
export async function syntheticCatalogue(count: number): Promise<SourceDocument[]> {
  const { documents } = await readContentFiles(demoContentFolder())
  const samples = publishedOf(documents, 'product')
  const skus = publishedOf(documents, 'product_sku')
  const tables = publishedOf(documents, 'load_table')
  const first = Date.UTC(2020, 0, 1)
  return Array.from({ length: count }, (_, index) => {
    const sample = samples[index % samples.length] ?? {}
    const number = String(index + 1).padStart(6, '0')
    const slug = `synthetic-${number}`
    const product = {
      ...sample,
      slug,
      code: `SY-${index + 1}`,
      name: `${sample.name} ${number}`,
      related_products: [],
      date_created: new Date(first + index * 3_600_000).toISOString(),
    }
    const sku = skus[index % skus.length]
    const ordered = index % 4 === 0 && sku ? [{ ...sku, sku_code: `SY${number}`, product: slug }] : []
    const loads = index < WITH_LOAD_TABLES ? tables.filter((table) => table.product === sample.slug) : []
    return [
      inMemory('product', product, index),
      ...ordered.map((document) => inMemory('product_sku', document, index)),
      ...loads.map((table, at) =>
        inMemory('load_table', { ...table, slug: `${slug}-${at + 1}`, product: slug }, index),
      ),
    ]
  }).flat()
}

function publishedOf(documents: readonly SourceDocument[], wanted: string): Record<string, unknown>[] {
  return documents
    .filter(({ collection }) => collection === wanted)
    .map(({ document }) => document as Record<string, unknown>)
    .filter(({ status }) => status === undefined || status === 'published')
    .map(({ id: _id, ...document }) => document)
}

function inMemory(collection: string, document: object, index: number): SourceDocument {
  return { collection, document, file: 'synthetic', pointer: `/${index}` }
}
