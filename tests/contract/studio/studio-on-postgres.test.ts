import { describeOnPostgres } from '#tests/support/content/store-engines.ts'

// As ../service/on-postgres.test.ts does; these draw pages of the site, which Node cannot load by itself.
describeOnPostgres({
  checks: () => import('./studio-check.test.ts'),
  previews: () => import('./studio-preview.test.ts'),
})
