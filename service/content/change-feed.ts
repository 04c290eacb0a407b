import type { Log } from '../log.ts'

/** Told of the tags whose answers are stale. */
export type ChangeListener = (tags: string[]) => void

/** Passes the news of changed content on to those who keep answers. */
export interface ChangeFeed {
  /** Returns the way to stop. */
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
