import { WORKER_FILE } from '../worker/worker-build.ts'
import { takeNewVersion, watchActivity } from './site-update.ts'

/** A tab that stays open checks for a new version when the visitor returns to it, at most this often. */
const CHECK_MS = 60 * 60 * 1000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(a: string): string }
}

/** Registers the service worker at the site's root; does nothing in browsers that have none or refuse it. */
export async function startSiteWorker(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  watchActivity()
  let hadWorker = Boolean(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that is as new as the worker itself.
    if (hadWorker) takeNewVersion()
    hadWorker = true
  })
  try {
    const registration = await serviceWorker.register(trustedAddress(), { scope: '/', updateViaCache: 'none' })
    checkWhenSeen(registration)
  } catch {
    // Private windows and blocked storage refuse it: the site works without it.
  }
}

function checkWhenSeen(registration: ServiceWorkerRegistration): void {
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < CHECK_MS) return
    checked = Date.now()
    registration.update().catch(() => {
      // Offline, or the site is being replaced: the next visit to the tab tries again.
    })
  })
}

/**
 * The worker's address as a trusted type: created by the only policy that the content security policy allows, which
 * accepts no other address.
 */
function trustedAddress(): string {
  // Not a constant of the module: the build may put it into a file that runs after this one.
  const worker = `/${WORKER_FILE}`
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return worker
  const policy = trustedTypes.createPolicy('ori-service-worker', {
    createScriptURL(address) {
      if (address !== worker) throw new TypeError(`${address} is not a service worker of this site`)
      return address
    },
  })
  return policy.createScriptURL(worker)
}
