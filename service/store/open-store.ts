import type { Log } from '../log.ts'
import type { IndexPlan } from './index-plan.ts'
import { openSqliteStore } from './sqlite/open.ts'
import type { Store, StoreMigration } from './store-contract.ts'

export interface OpenStoreOptions {
  migrations: readonly StoreMigration[]
  indexes: IndexPlan
  log: Log
}

/** Where the store is: a folder for the embedded engine, an address for PostgreSQL. */
export interface StorePlace {
  dataDir: string
  databaseUrl: string | null
}

/** Opens the store that the settings name. The embedded engine is the default. */
export async function openStore(place: StorePlace, options: OpenStoreOptions): Promise<Store> {
  if (place.databaseUrl === null) return openSqliteStore(place.dataDir, options)
  // Loaded when it is wanted: most starts are with the embedded engine.
  const { openPostgresStore } = await import('./postgres/open.ts')
  return openPostgresStore(place.databaseUrl, options)
}
