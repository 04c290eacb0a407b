import { afterAll, beforeAll, describe } from 'vitest'
import type { EngineName } from '#service/store/store-contract.ts'
import type { StorePlace } from '#service/store/store-options.ts'
import { available, type PrivatePostgres, startPrivatePostgres } from '#tests/support/private-postgres.ts'

const MISSING =
  'There is no PostgreSQL on this machine, so its half of the store suite is left out: apt-get install postgresql'

/** The server behind the suites that run on PostgreSQL at present; null while the embedded engine is tested. */
let server: PrivatePostgres | null = null
let tested: EngineName = 'sqlite'
let isSaid = false

/** The engine that the suite being read or run is about: the embedded one, unless `describeOnPostgres` says otherwise. */
export function testedEngine(): EngineName {
  return tested
}

/** Where a new store of the tested engine shall be; everything but an embedded store itself goes into the folder. */
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

/**
 * Tests that need a PostgreSQL server of their own. Without one on this machine they are skipped, with a line that
 * says so; in CI they fail instead.
 */
export function describeWithPostgres(name: string, tests: (postgres: () => PrivatePostgres) => void | Promise<void>) {
  const isThere = available() !== null
  if (!isThere && !process.env.CI && !isSaid) console.log(MISSING)
  isSaid = true
  describe.skipIf(!isThere && !process.env.CI)(name, async () => {
    let own: PrivatePostgres | null = null
    beforeAll(async () => {
      if (!isThere) throw new Error(MISSING)
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

/** Runs suites that were written for any engine on PostgreSQL; each is the import of a file of tests. */
export function describeOnPostgres(suites: Record<string, () => Promise<unknown>>): void {
  tested = 'postgres'
  describeWithPostgres('on PostgreSQL', async () => {
    for (const [name, load] of Object.entries(suites)) describe(name, async () => void (await load()))
  })
}

function missing(): never {
  throw new Error('The PostgreSQL server of this suite is not running.')
}
