import { afterAll, beforeAll, describe, it } from 'vitest'
import { silentLog } from '#service/runtime/log.ts'
import { openStore } from '#service/store/open-store.ts'
import type { EngineName } from '#service/store/store-contract.ts'
import type { StorePlace } from '#service/store/store-options.ts'
import { storeStructure } from '#service/store-structure.ts'
import { type PrivatePostgres, startPrivatePostgres } from '#tests/support/servers/private-postgres.ts'

const NO_SERVER = 'No PostgreSQL server is running for this suite.'

/** The server for the suites that are running on PostgreSQL; null while the embedded engine is tested. */
let server: PrivatePostgres | null = null
let tested: EngineName = 'sqlite'
/** The address of that server's database with all tables and nothing in them. */
let prepared: Promise<string> | null = null

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
  if (server === null) throw new Error(NO_SERVER)
  return { dataDir, databaseUrl: await server.createDatabase() }
}

/**
 * `it` for a case about code above the store, which runs on the embedded engine only. Use it while a suite is
 * collected.
 */
export function itOnOneEngine() {
  return it.runIf(tested === 'sqlite')
}

/**
 * The settings that put a service on a new store of the tested engine. A database has its tables already: to copy them
 * takes a third of the time that it takes to create them.
 */
export async function storeEnvironment(dataDir: string): Promise<Record<string, string>> {
  if (tested === 'sqlite') return { DATA_DIR: dataDir }
  if (server === null) throw new Error(NO_SERVER)
  prepared ??= prepareDatabase(server)
  return { DATA_DIR: dataDir, DATABASE_URL: await server.createDatabase(await prepared) }
}

async function prepareDatabase(on: PrivatePostgres): Promise<string> {
  const databaseUrl = await on.createDatabase()
  const store = await openStore({ dataDir: '', databaseUrl }, { ...storeStructure(), log: silentLog })
  await store.close()
  return databaseUrl
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
      prepared = null
      await own?.remove()
    })
    await tests(() => {
      if (own === null) throw new Error(NO_SERVER)
      return own
    })
  })
}

/** Runs suites that were written for any engine on PostgreSQL; each value imports a file of tests. */
export function describeOnPostgres(suites: Record<string, () => Promise<unknown>>): void {
  tested = 'postgres'
  describeWithPostgres('on PostgreSQL', async () => {
    for (const [name, load] of Object.entries(suites)) describe(name, async () => void (await load()))
  })
}
