import { createExternalStore, useExternalStore } from './external-store.ts'

/** A shorter navigation shows no bar. */
export const PROGRESS_THROTTLE_MS = 200

/**
 * `idle`: no bar; `running`: the bar grows (for 5000 ms, as defined in its style sheet); `done`: it fills up and fades.
 */
export type LoadingProgress = 'idle' | 'running' | 'done'

const FADE_MS = 400

export const loadingProgress = createExternalStore<LoadingProgress>('idle')
let appearing: ReturnType<typeof setTimeout> | undefined
let fading: ReturnType<typeof setTimeout> | undefined

/** The loading bar's state, for the shell that renders it. */
export function useLoadingProgress(): LoadingProgress {
  return useExternalStore(loadingProgress)
}

/** A navigation begins: the bar appears after `PROGRESS_THROTTLE_MS`. */
export function startProgress(): void {
  if (loadingProgress.get() === 'running') return
  clearTimeout(appearing)
  appearing = setTimeout(() => {
    clearTimeout(fading)
    loadingProgress.set('running')
  }, PROGRESS_THROTTLE_MS)
}

/** A navigation has ended, successfully or not; calling this again has no effect. */
export function finishProgress(): void {
  // Even while the bar of the previous navigation is still fading: a quick navigation must not leave its bar behind.
  clearTimeout(appearing)
  if (loadingProgress.get() !== 'running') return
  loadingProgress.set('done')
  fading = setTimeout(() => loadingProgress.set('idle'), FADE_MS)
}
