import type { Log } from '#service/runtime/log.ts'

/** Called with the tags whose answers are stale. */
export type ChangeListener = (tags: string[]) => void

/** Notifies those that keep answers when content changes. */
export interface ChangeFeed {
  /** Returns a function that removes the listener. */
  listen(listener: ChangeListener): () => void
  tell(tags: string[]): void
}

export function createChangeFeed(log: Log): ChangeFeed {
  const listeners = new Set<ChangeListener>()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(tags) {
      if (tags.length === 0) return
      for (const listener of listeners) {
        try {
          listener(tags)
        } catch (error) {
          log.error({ err: error }, 'A listener to changed content failed.')
        }
      }
    },
  }
}
