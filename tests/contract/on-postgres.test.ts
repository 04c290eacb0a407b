import { describeOnPostgres } from '#tests/support/store-engines.ts'

// The suites run as they are on the embedded engine; here they meet the other one.
describeOnPostgres({
  store: () => import('./service-store.test.ts'),
  content: () => import('./service-content.test.ts'),
  lists: () => import('./service-lists.test.ts'),
  answers: () => import('./service-answers.test.ts'),
  statements: () => import('./service-statements.test.ts'),
  search: () => import('./service-search.test.ts'),
  imports: () => import('./service-import.test.ts'),
  transfer: () => import('./content-transfer.test.ts'),
  tables: () => import('./content-tables.test.ts'),
  derived: () => import('./service-derived.test.ts'),
  sessions: () => import('#service/auth/sessions.test.ts'),
  login: () => import('#service/auth/auth-handlers.test.ts'),
  files: () => import('#service/files/file-handlers.test.ts'),
  outbox: () => import('#service/leads/outbox-worker.test.ts'),
  leads: () => import('#service/visitors/lead-handlers.test.ts'),
  'saved products': () => import('#service/visitors/saved-product-handlers.test.ts'),
  'leads by command': () => import('#service/console/leads.test.ts'),
  'users by command': () => import('#service/console/users.test.ts'),
  'clearing out': () => import('#service/visitors/clear-out.test.ts'),
  log: () => import('./logs.test.ts'),
  posts: () => import('./hostile-posts.test.ts'),
  uploads: () => import('#service/visitors/upload-handler.test.ts'),
})
