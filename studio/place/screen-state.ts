import { useLocation } from 'react-router-dom'

/** What one screen hands to the next, kept with the entry of the browser's history. */
interface ScreenState {
  /** What was done on the screen before, in words. */
  said: string
  /** When the studio was loaded in which that was: loaded again, it is no news any more. */
  loaded: number
}

/** For the screen that follows: what was done on this one, in words. */
export function saying(said: string): ScreenState {
  return { said, loaded: performance.timeOrigin }
}

/** What was done on the screen that led here, in words; empty if nothing was. */
export function useSaidBefore(): string {
  const state = useLocation().state as ScreenState | null
  return state?.loaded === performance.timeOrigin ? state.said : ''
}
