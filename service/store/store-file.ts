import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StorePlace } from './store-options.ts'

/** The embedded store's file in the data folder. */
export const STORE_FILE = 'content.sqlite'

/** Whether there is no embedded store yet where the settings point to. A database server is not asked. */
export function isStoreMissing({ dataDir, databaseUrl }: StorePlace): boolean {
  return databaseUrl === null && !existsSync(join(dataDir, STORE_FILE))
}
