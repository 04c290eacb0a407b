import { authMigrations } from './people/auth/auth-tables.ts'
import { visitorMigrations } from './people/leads/visitor-tables.ts'
import { contentMigrations } from './store/content-migrations.ts'
import type { StoreMigration } from './store/store-contract.ts'
import { draftMigrations } from './studio/drafts/draft-tables.ts'
import { patternMigrations } from './studio/patterns/pattern-tables.ts'
import { presenceMigrations } from './studio/presence/presence-tables.ts'
import { previewMigrations } from './studio/previews/preview-tables.ts'
import { releaseMigrations } from './studio/releases/release-tables.ts'

/** Every migration of the service's store, in the order in which they run. */
export const serviceMigrations: readonly StoreMigration[] = [
  ...contentMigrations,
  ...authMigrations,
  ...visitorMigrations,
  ...draftMigrations,
  ...releaseMigrations,
  ...previewMigrations,
  ...presenceMigrations,
  ...patternMigrations,
]
