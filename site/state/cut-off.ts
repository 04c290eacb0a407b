/**
 * Whether there is no network but a service worker in its place, so that whole documents can still be loaded. Always
 * false on the server.
 */
export function isCutOff(): boolean {
  const { onLine, serviceWorker } = globalThis.navigator ?? {}
  return onLine === false && Boolean(serviceWorker?.controller)
}
