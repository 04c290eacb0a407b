import { authMigrations } from './auth/auth-tables.ts'
import { contentMigrations } from './store/content-migrations.ts'
import type { StoreMigration } from './store/store-contract.ts'
import { visitorMigrations } from './visitors/visitor-tables.ts'

/** Every step in the form of the service's store, in the order in which they run. */
export const serviceMigrations: readonly StoreMigration[] = [
  ...contentMigrations,
  ...authMigrations,
  ...visitorMigrations,
]
