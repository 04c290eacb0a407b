import { createHash } from 'node:crypto'
import { collections } from '#generated/collections.ts'
import { derivedBy } from './content/documents/derived-rows.ts'
import { serviceMigrations } from './service-migrations.ts'
import { planIndexes } from './store/index-plan.ts'
import type { OpenStoreOptions } from './store/store-options.ts'

type StoreStructure = Required<Pick<OpenStoreOptions, 'migrations' | 'indexes' | 'structure' | 'derivation'>>

/** The structure that this version of the service gives its store. */
export function storeStructure(): StoreStructure {
  const indexes = planIndexes(collections)
  const derivation = derivedBy(collections)
  const facts = JSON.stringify([serviceMigrations.map(({ name }) => name), indexes, derivation])
  return { migrations: serviceMigrations, indexes, structure: shortDigest(facts), derivation }
}

/** Enough of a digest to tell two values apart that nobody makes alike on purpose. */
export function shortDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
