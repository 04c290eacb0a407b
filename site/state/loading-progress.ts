import { createExternalStore, useExternalStore } from './external-store.ts'

/** A navigation that is over sooner shows no bar. */
export const PROGRESS_THROTTLE_MS = 200

/** `idle`: no bar; `running`: the bar grows (for 5000 ms, as its style sheet says); `done`: it fills up and fades. */
export type LoadingProgress = 'idle' | 'running' | 'done'

const FADE_MS = 400

const store = createExternalStore<LoadingProgress>('idle')
let timer: ReturnType<typeof setTimeout> | undefined

/** The loading bar's state, for the shell that draws it. */
export function useLoadingProgress(): LoadingProgress {
  return useExternalStore(store)
}

/** A navigation begins: the bar appears after `PROGRESS_THROTTLE_MS`. */
export function startProgress(): void {
  if (store.get() === 'running') return
  clearTimeout(timer)
  timer = setTimeout(() => store.set('running'), PROGRESS_THROTTLE_MS)
}

/** A navigation is over, successful or not; said once more, it changes nothing. */
export function finishProgress(): void {
  if (store.get() === 'done') return
  clearTimeout(timer)
  if (store.get() !== 'running') return
  store.set('done')
  timer = setTimeout(() => store.set('idle'), FADE_MS)
}

/** The state at this moment, outside React. */
export function loadingProgressState(): LoadingProgress {
  return store.get()
}
