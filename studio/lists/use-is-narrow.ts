import { useSyncExternalStore } from 'react'

/** The width at which rows become lines instead of columns; document-rows.module.css has the same. */
const narrow = window.matchMedia('(max-width: 48rem)')

/** Whether the window is as narrow as a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      narrow.addEventListener('change', changed)
      return () => narrow.removeEventListener('change', changed)
    },
    () => narrow.matches,
  )
}
