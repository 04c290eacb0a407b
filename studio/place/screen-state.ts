import { useLocation } from 'react-router-dom'

/** What one screen hands to the next, kept with the entry of the browser's history. */
interface ScreenState {
  /** What was done on the screen before, in words. */
  said: string
  /** The tab of the form that was open, where the next screen has the same form. */
  tab?: string
  /** When the studio was loaded in which that was: loaded again, it is no news any more. */
  loaded: number
}

/** For the screen that follows: what was done on this one, in words, and the tab of its form that was open. */
export function saying(said: string, tab?: string): ScreenState {
  return { said, ...(tab !== undefined && { tab }), loaded: performance.timeOrigin }
}

/** What was done on the screen that led here, in words; empty if nothing was. */
export function useSaidBefore(): string {
  return useStateBefore()?.said ?? ''
}

/** The tab that was open in the same form on the screen that led here. */
export function useTabBefore(): string | undefined {
  return useStateBefore()?.tab
}

function useStateBefore(): ScreenState | null {
  const state = useLocation().state as ScreenState | null
  return state?.loaded === performance.timeOrigin ? state : null
}
