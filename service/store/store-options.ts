import type { Log } from '../log.ts'
import type { IndexPlan } from './index-plan.ts'
import type { StoreMigration } from './store-contract.ts'

/** What a store needs to know when it is opened. */
export interface OpenStoreOptions {
  migrations: readonly StoreMigration[]
  indexes: IndexPlan
  log: Log
  /** Opened for a moment beside the process that serves from it: what that one notes about itself is left alone. */
  visiting?: boolean
}

/** Where the store is: a folder for the embedded engine, an address for PostgreSQL. */
export interface StorePlace {
  dataDir: string
  databaseUrl: string | null
}
