import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. On the server it always has its initial value. */
export interface ExternalStore<State> {
  get(): State
  set(next: State): void
  subscribe(listener: () => void): () => void
  readonly initial: State
}

/** Creates a store; setting an identical value notifies nobody. */
export function createExternalStore<State>(initial: State): ExternalStore<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    initial,
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads a store in a component; the first (hydrating) render returns the initial value, like the server. */
export function useExternalStore<State>(store: ExternalStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial)
}
