import { WORKER_FILE } from '../worker/worker-build.ts'
import { takeNewVersion, watchActivity } from './site-update.ts'

/** A tab that stays open asks for a new version when it is looked at again, at most this often. */
const CHECK_MS = 60 * 60 * 1000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(a: string): string }
}

/** Registers the service worker at the site's root; browsers without one, or that refuse it, go on without a word. */
export async function startSiteWorker(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  watchActivity()
  let hadWorker = Boolean(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', () => {
    // The first one takes over a page that is as new as itself.
    if (hadWorker) takeNewVersion()
    hadWorker = true
  })
  try {
    const registration = await serviceWorker.register(trustedAddress(), { scope: '/', updateViaCache: 'none' })
    checkWhenSeen(registration)
  } catch {
    // Private windows and blocked storage refuse it: the site works without.
  }
}

function checkWhenSeen(registration: ServiceWorkerRegistration): void {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_MS) return
    checked = Date.now()
    registration.update().catch(() => {
      // Offline, or the site is being replaced: the next look asks again.
    })
  })
}

/** The worker's address as the content policy wants it: from the one policy that it names, which knows no other address. */
function trustedAddress(): string {
  // Not a constant of the module: the build may put the name into a file that is run after this one.
  const worker = `/${WORKER_FILE}`
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return worker
  const policy = trustedTypes.createPolicy('ori-service-worker', {
    createScriptURL(address) {
      if (address !== worker) throw new TypeError(`${address} is no service worker of this site`)
      return address
    },
  })
  return policy.createScriptURL(worker)
}
