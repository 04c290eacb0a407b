import { useLocation } from 'react-router-dom'

/** What one screen hands to the next, kept with the entry of the browser's history. */
export interface ScreenState {
  /** What was done on the screen before, in words. */
  said: string
}

/** What was done on the screen that led here, in words; empty if nothing was. */
export function useSaidBefore(): string {
  const state = useLocation().state as ScreenState | null
  return state?.said ?? ''
}
