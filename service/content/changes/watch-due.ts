import type { EntrySource } from '../reading/entry-reader.ts'
import { dueTags, nextDue } from './due-changes.ts'

/** Finds out what has become due by the mere passing of time. */
export interface DueWatch {
  /** Tells the tags of answers that have become stale since the last call, and returns when to look next. */
  tell(now: Date, tell: (tags: string[]) => void): Promise<Date>
  /** The time up to which everything has been told. */
  readonly looked: Date
}

export function watchDue(source: EntrySource, began: Date): DueWatch {
  let looked = began
  return {
    async tell(now, tell) {
      tell(await dueTags(source, looked, now))
      looked = now
      return nextDue(source, now)
    },
    get looked() {
      return looked
    },
  }
}
