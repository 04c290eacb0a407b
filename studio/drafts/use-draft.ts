import { useCallback, useSyncExternalStore } from 'react'
import type { DraftSession } from './draft-session.ts'
import type { DraftStatus } from './draft-status.ts'
import { onceQuiet } from './once-quiet.ts'

/** What the person sees at a place of a draft; a component is drawn again only when it changes. */
export function useDraftValue(session: DraftSession, pointer: string): unknown {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  return useSyncExternalStore(subscribe, () => session.valueAt(pointer))
}

/** The same for what is written about a place elsewhere: it follows in the next pause of whoever types there. */
export function useQuietDraftValue(session: DraftSession, pointer: string): unknown {
  const subscribe = useCallback(
    (listener: () => void) => onceQuiet((hear) => session.subscribe(hear), listener),
    [session],
  )
  return useSyncExternalStore(subscribe, () => session.valueAt(pointer))
}

/** How a draft stands. */
export function useDraftStatus(session: DraftSession): DraftStatus {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  return useSyncExternalStore(subscribe, () => session.status())
}
