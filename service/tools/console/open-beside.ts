import { silentLog } from '#service/runtime/log.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { openStore } from '#service/store/open-store.ts'
import type { Store } from '#service/store/store-contract.ts'
import { isStoreMissing } from '#service/store/store-file.ts'
import { storeStructure } from '#service/store-structure.ts'
import { ConsoleFault } from './console-fault.ts'

/**
 * Opens the store from the settings in the environment, alongside a site that may be running on it. Refuses to create a
 * new one: a missing store means that the command was run in the wrong place.
 */
export async function openBeside(
  environment: Record<string, string | undefined>,
): Promise<{ settings: Settings; store: Store }> {
  const settings = readSettings(environment)
  if (isStoreMissing(settings)) {
    throw new ConsoleFault(
      `There is no store in ${settings.dataDir}. Run this command where the site runs, with the same DATA_DIR or DATABASE_URL.`,
    )
  }
  return { settings, store: await openStore(settings, { ...storeStructure(), log: silentLog, visiting: true }) }
}
