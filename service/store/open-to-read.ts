import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { silentLog } from '../runtime/log.ts'
import { openConnection } from './sqlite/connection.ts'
import { kyselyOn } from './sqlite/dialect.ts'
import { STORE_FILE } from './store-file.ts'
import type { StorePlace } from './store-options.ts'
import type { Tables } from './tables.ts'

/** A store opened only for reading: its structure is left alone, even if another version of the program wrote it. */
export interface StoreToRead {
  db: Kysely<Tables>
  close(): Promise<void>
}

/** Opens an existing store to read its contents. */
export async function openToRead({ dataDir, databaseUrl }: StorePlace): Promise<StoreToRead> {
  const onStatement = () => {}
  if (databaseUrl === null) {
    const connection = openConnection(join(dataDir, STORE_FILE), { readOnly: true })
    const db = kyselyOn<Tables>(connection, { reads: true, onStatement })
    return { db, close: () => db.destroy() }
  }
  // Loaded on demand: most stores use the embedded engine.
  const { openPool, statementNames } = await import('./postgres/connection.ts')
  const postgres = await import('./postgres/dialect.ts')
  const { explainFault, placeOf } = await import('./postgres/health.ts')
  const place = placeOf(databaseUrl)
  const db = postgres.kyselyOn<Tables>(openPool(databaseUrl, 'reads', silentLog), {
    reads: true,
    nameOf: statementNames(),
    onStatement,
    explainFault: (error) => explainFault(error, place),
  })
  return { db, close: () => db.destroy() }
}
