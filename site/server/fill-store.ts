import { createService } from '#service/create-service.ts'
import { refuseTakenPort } from '#service/runtime/server/listen.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { exitWithReason } from './exit-with-reason.ts'
import { showDemoAccount } from './show-demo-account.ts'

/** Creates the embedded store, with its demo. */
try {
  const settings = readSettings(process.env)
  // Filling a new store takes a while, which would be in vain.
  await refuseTakenPort(settings)
  const service = await createService(settings, { background: false, onDemoAccount: showDemoAccount(settings) })
  await service.close()
} catch (error) {
  exitWithReason(error)
}
