import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'

/** Documents per transaction; a visitor's request can be answered between two of them. */
const CHUNK = 2000

/**
 * Creates a store at the place that these settings name, with the demo and additional products, `products` in all.
 * Returns the number of added documents and how long adding them took.
 */
export async function fillStore(
  place: Record<string, string>,
  products: number,
): Promise<{ documents: number; seconds: number }> {
  const service = await createService(readSettings(place), { background: false })
  const { body } = await service.answer('listProducts', { query: { limit: '1' } })
  const { total } = body as { total: number }
  const documents = await syntheticCatalogue(products - total)
  const started = performance.now()
  for (let at = 0; at < documents.length; at += CHUNK) {
    await service.importDocuments(documents.slice(at, at + CHUNK), 'benchmark')
  }
  const seconds = (performance.now() - started) / 1000
  await service.close()
  return { documents: documents.length, seconds }
}
