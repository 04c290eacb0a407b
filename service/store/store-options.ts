import type { Log } from '../runtime/log.ts'
import type { IndexPlan } from './index-plan.ts'
import type { StoreMigration } from './store-contract.ts'

/** What a store needs to know when it is opened. */
export interface OpenStoreOptions {
  migrations: readonly StoreMigration[]
  indexes: IndexPlan
  log: Log
  /** Digest of the structure that this version gives the store; needed by processes that serve from it. */
  structure?: string
  /** What this version derives rows from; needed by visitors. */
  derivation?: string
  /**
   * Opened briefly by a command, alongside the process that serves from it: the structure of the store and that
   * process's own records in it are left alone. A store of another version is refused.
   */
  visiting?: boolean
  /** Opened by a restore, which alone may open what an earlier one has not finished. No process serves from it. */
  restoring?: boolean
}

/** Where the store is: a folder for the embedded engine, an address for PostgreSQL. */
export interface StorePlace {
  dataDir: string
  databaseUrl: string | null
}
