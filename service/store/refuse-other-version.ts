import type { Kysely } from 'kysely'
import { StoreFault } from '../runtime/errors/store-fault.ts'
import { knownDerivation, soFar } from './derivation.ts'
import type { IndexEngine } from './index-changes.ts'
import { appliedNames, refuseNewer } from './migrate.ts'
import type { OpenStoreOptions } from './store-options.ts'
import type { Tables } from './tables.ts'

const REMEDY =
  'run the command of the version that serves from it, or start the site with this version first, which brings the store up to date.'

/**
 * Refuses a store that has not been brought to the structure of this version. A command never does that: the process
 * that serves may be of the version that wrote it, and would neither find its rows nor start again.
 */
export async function refuseOtherVersion(
  db: Kysely<Tables>,
  { migrations, derivation = '' }: OpenStoreOptions,
  { presentColumns }: IndexEngine,
  place: string,
): Promise<void> {
  if ((await presentColumns(db)).length === 0)
    throw new StoreFault(`The store ${place} has not been created yet: start the site first.`)
  const applied = await appliedNames(db)
  refuseNewer(applied, migrations, place)
  if (migrations.some(({ name }) => !applied.has(name)))
    throw new StoreFault(`The store ${place} was written by an older version: ${REMEDY}`)
  const known = await knownDerivation(db)
  if (known === derivation || known === soFar(derivation)) return
  throw new StoreFault(`The store ${place} was written by another version: ${REMEDY}`)
}
