import { describeOnPostgres } from '#tests/support/content/store-engines.ts'

// These suites run on the embedded engine in their own files; here they run on PostgreSQL.
describeOnPostgres({
  store: () => import('./service-store.test.ts'),
  content: () => import('./service-content.test.ts'),
  lists: () => import('./service-lists.test.ts'),
  answers: () => import('./service-answers.test.ts'),
  statements: () => import('./service-statements.test.ts'),
  search: () => import('./service-search.test.ts'),
  imports: () => import('./service-import.test.ts'),
  transfer: () => import('./content-transfer.test.ts'),
  'clearing the demo': () => import('./clear-demo.test.ts'),
  tables: () => import('./content-tables.test.ts'),
  derived: () => import('./service-derived.test.ts'),
  sessions: () => import('#service/people/auth/sessions.test.ts'),
  login: () => import('#service/people/auth/auth-handlers.test.ts'),
  files: () => import('#service/endpoints/file-handlers.test.ts'),
  outbox: () => import('#service/background/outbox-worker.test.ts'),
  leads: () => import('#service/people/leads/lead-handlers.test.ts'),
  'saved products': () => import('#service/people/saved-products/saved-product-handlers.test.ts'),
  'leads by command': () => import('#service/tools/console/leads.test.ts'),
  'users by command': () => import('#service/tools/console/users.test.ts'),
  'clearing out': () => import('#service/people/leads/clear-out.test.ts'),
  backups: () => import('./backup.test.ts'),
  log: () => import('./logs.test.ts'),
  posts: () => import('./hostile-posts.test.ts'),
  uploads: () => import('#service/people/leads/upload-handlers.test.ts'),
})
