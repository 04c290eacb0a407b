import { afterAll, beforeAll, describe } from 'vitest'
import type { EngineName } from '#service/store/store-contract.ts'
import type { StorePlace } from '#service/store/store-options.ts'
import { type PrivatePostgres, startPrivatePostgres } from '#tests/support/servers/private-postgres.ts'

/** The server for the suites that are running on PostgreSQL; null while the embedded engine is tested. */
let server: PrivatePostgres | null = null
let tested: EngineName = 'sqlite'

/** The engine of the suite being collected or run: the embedded one, unless `describeOnPostgres` says otherwise. */
export function testedEngine(): EngineName {
  return tested
}

/**
 * The place of a new store of the tested engine: the folder, or a new PostgreSQL database. Other files go into the
 * folder either way.
 */
export async function storePlace(dataDir: string): Promise<StorePlace> {
  if (tested === 'sqlite') return { dataDir, databaseUrl: null }
  if (server === null) throw new Error('No PostgreSQL server was started for this suite.')
  return { dataDir, databaseUrl: await server.createDatabase() }
}

/** The settings that put a service on a new store of the tested engine. */
export async function storeEnvironment(dataDir: string): Promise<Record<string, string>> {
  const { databaseUrl } = await storePlace(dataDir)
  return databaseUrl === null ? { DATA_DIR: dataDir } : { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
}

/** Tests that need their own PostgreSQL server. */
export function describeWithPostgres(name: string, tests: (postgres: () => PrivatePostgres) => void | Promise<void>) {
  describe(name, async () => {
    let own: PrivatePostgres | null = null
    beforeAll(async () => {
      own = await startPrivatePostgres()
      server = own
    })
    afterAll(async () => {
      server = null
      await own?.remove()
    })
    await tests(() => own ?? missing())
  })
}

/** Runs suites that were written for any engine on PostgreSQL; each value imports a file of tests. */
export function describeOnPostgres(suites: Record<string, () => Promise<unknown>>): void {
  tested = 'postgres'
  describeWithPostgres('on PostgreSQL', async () => {
    for (const [name, load] of Object.entries(suites)) describe(name, async () => void (await load()))
  })
}

function missing(): never {
  throw new Error('The PostgreSQL server of this suite is not running.')
}
