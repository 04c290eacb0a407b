import { createPath, type Path } from 'react-router-dom'
import type { LostCodeError } from '#renderer/data/fetch-ahead.ts'
import { mayReload } from './may-reload.ts'

let destination: Path | undefined

/** Tells where the visitor is on the way to; nothing while no page is being loaded. */
export function headFor(path: Path | undefined): void {
  destination = path
}

/**
 * After a failed chunk load, loads a whole document: the one that the visitor is on the way to, otherwise the one that
 * is open. A chunk is missing after a new version has been deployed. Nobody misses one that was only fetched ahead.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadIfReachable(payload))
}

/**
 * Without a connection, which the browser does not always know about, the chunk is not missing, and a reload would only
 * lose the page as well.
 */
async function reloadIfReachable(error: LostCodeError): Promise<void> {
  const to = destination
  error.missedBy = (error.missedBy ?? 0) + 1
  if (!navigator.onLine) return
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return
  }
  // Whoever fetched it ahead has heard of the error by now.
  if (!error.missedBy || !mayReload()) return
  if (to) window.location.assign(createPath(to))
  else window.location.reload()
}
