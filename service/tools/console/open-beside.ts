import { silentLog } from '#service/runtime/log.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { openStore } from '#service/store/open-store.ts'
import { openToRead, type StoreToRead } from '#service/store/open-to-read.ts'
import type { Store } from '#service/store/store-contract.ts'
import { isStoreMissing } from '#service/store/store-file.ts'
import { storeStructure } from '#service/store-structure.ts'
import { ConsoleFault } from './console-fault.ts'

/**
 * Opens the store from the settings in the environment, alongside a site that may be running on it. Refuses to create a
 * new one: a missing store means that the command was run in the wrong place. Refuses a store of another version as
 * well: only the start of a site brings a store up to date.
 */
export async function openBeside(
  environment: Record<string, string | undefined>,
): Promise<{ settings: Settings; store: Store }> {
  const settings = settingsBeside(environment)
  return { settings, store: await openStore(settings, { ...storeStructure(), log: silentLog, visiting: true }) }
}

/** The same for a look at a store of any version, which is read as it is. */
export async function openToLook(environment: Record<string, string | undefined>): Promise<StoreToRead> {
  return openToRead(settingsBeside(environment))
}

function settingsBeside(environment: Record<string, string | undefined>): Settings {
  const settings = readSettings(environment)
  if (!isStoreMissing(settings)) return settings
  throw new ConsoleFault(
    `There is no store in ${settings.dataDir}. Run this command where the site runs, with the same DATA_DIR or DATABASE_URL.`,
  )
}
