import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/settings/read-settings.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'

/** Documents per transaction; a visitor's question is answered between two of them. */
const CHUNK = 2000

/** Makes a store with the demo and so many products in all. Answers how long the additional ones took. */
export async function fillStore(dataDir: string, products: number): Promise<{ documents: number; seconds: number }> {
  const service = await createService(readSettings({ DATA_DIR: dataDir }), { background: false })
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
