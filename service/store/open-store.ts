import { openSqliteStore } from './sqlite/open.ts'
import type { Store } from './store-contract.ts'
import type { OpenStoreOptions, StorePlace } from './store-options.ts'

/** Opens the store that the settings specify. The embedded engine is the default. */
export async function openStore(place: StorePlace, options: OpenStoreOptions): Promise<Store> {
  if (place.databaseUrl === null) return openSqliteStore(place.dataDir, options)
  // Loaded on demand: most starts use the embedded engine.
  const { openPostgresStore } = await import('./postgres/open.ts')
  return openPostgresStore(place.databaseUrl, options)
}
