import type { ServiceOptions } from '#service/create-service.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'

/**
 * Says on the console, once and never in a log, as whom the demo's studio can be tried out. A password from the
 * settings is known to whoever set it.
 */
export function showDemoAccount({ siteUrl, demoPassword }: Settings): NonNullable<ServiceOptions['onDemoAccount']> {
  return ({ user, password }) => {
    if (demoPassword === null)
      console.log(
        `The studio is at ${siteUrl}/studio: user ${user.username}, password ${password}. It is shown only now.`,
      )
  }
}
