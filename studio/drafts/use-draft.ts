import { useCallback, useSyncExternalStore } from 'react'
import type { DraftSession } from './draft-session.ts'
import type { DraftStatus } from './draft-status.ts'

/** What the person sees at a place of a draft; a component is drawn again only when it changes. */
export function useDraftValue(session: DraftSession, pointer: string): unknown {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  return useSyncExternalStore(subscribe, () => session.valueAt(pointer))
}

/** How a draft stands. */
export function useDraftStatus(session: DraftSession): DraftStatus {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  return useSyncExternalStore(subscribe, () => session.status())
}
