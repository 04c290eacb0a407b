import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { collections } from '#generated/collections.ts'
import { silentLog } from '../log.ts'
import { serviceMigrations } from '../service-migrations.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { planIndexes } from '../store/index-plan.ts'
import { openStore } from '../store/open-store.ts'
import { STORE_FILE } from '../store/sqlite/open.ts'
import type { Store } from '../store/store-contract.ts'
import { ConsoleFault } from './console-fault.ts'

/**
 * Opens the store that the settings of the environment name, beside the site that may be running on it. Refuses to
 * make a new one: that would only mean that the command was run in the wrong place.
 */
export async function openBeside(
  environment: Record<string, string | undefined>,
): Promise<{ settings: Settings; store: Store }> {
  const settings = readSettings(environment)
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, STORE_FILE))) {
    throw new ConsoleFault(
      `There is no store in ${settings.dataDir}. Run this where the site runs, with the same DATA_DIR or DATABASE_URL.`,
    )
  }
  const options = { migrations: serviceMigrations, indexes: planIndexes(collections), log: silentLog, visiting: true }
  return { settings, store: await openStore(settings, options) }
}
