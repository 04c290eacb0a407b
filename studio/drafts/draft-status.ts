import type { Draft } from '#generated/types.ts'
import type { DraftCopy } from './draft-copy.ts'
import { isDone, type Refusal, type WorkConflict } from './draft-work.ts'

/** How a draft stands, as a word that is always shown. */
export type SaveWord =
  | 'saved'
  | 'unsaved'
  | 'saving'
  | 'waiting'
  | 'offline'
  | 'needs_you'
  | 'signed_out'
  | 'not_kept'
  | 'ended'

/** What is shown about a draft besides its document. The same object as long as nothing of it has changed. */
export interface DraftStatus {
  word: SaveWord
  /** The last change that the service has acknowledged. */
  seq: number
  /** Whether publishing what the service has would change anything. */
  changed: boolean
  faults: Draft['faults']
  /** Translations whose originals have changed since they were written. */
  stale: Draft['stale']
  conflicts: readonly WorkConflict[]
  refused: readonly Refusal[]
  /** Whether this person has changed something that the service does not have yet. */
  unsaved: boolean
}

/** How saving goes, on this device and at the service. */
export interface SavingState {
  isKept: boolean
  isSignedOut: boolean
  /** What saving waits for, once that is worth a word. */
  hold: SaveHold | null
}

/** What saving waits for: an answer of the service, or a connection to it. */
export type SaveHold = 'waiting' | 'offline'

export function statusOf({ draft, work, hasEnded }: DraftCopy, saving: SavingState): DraftStatus {
  const { seq, changed, faults, stale } = draft
  const { conflicts, refused } = work
  const unsaved = !isDone(work)
  return {
    word: hasEnded ? 'ended' : unsaved ? wordOf(work, saving) : 'saved',
    seq,
    changed,
    faults,
    stale,
    conflicts,
    refused,
    unsaved,
  }
}

function wordOf({ conflicts, refused }: DraftCopy['work'], { isKept, isSignedOut, hold }: SavingState): SaveWord {
  if (!isKept) return 'not_kept'
  if (isSignedOut) return 'signed_out'
  if (hold) return hold
  if (conflicts.length > 0 || refused.length > 0) return 'needs_you'
  return 'saving'
}
