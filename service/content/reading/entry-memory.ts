import { type Kysely, sql } from 'kysely'
import type { Tables } from '#service/store/tables.ts'
import type { Entry } from './entry.ts'

/**
 * The entries of one state of the content that were read so far, by name: of a place, a number, or the parent they
 * refer to. Calls share them, so whoever gets one must not change it.
 */
export interface KnownEntries {
  /** Undefined if nobody has read them yet; empty if there are none. */
  get(name: string): readonly Entry[] | undefined
  set(name: string, entries: readonly Entry[]): void
}

/**
 * Remembers entries between calls until any content changes: all pages of a catalogue show the same brands and resins.
 */
export interface EntryMemory {
  /** What is known for one call: the entries of the state in which it first reads any. */
  forCall(db: Kysely<Tables>): () => Promise<KnownEntries>
}

/** About 1,500 entries, each of which has three names. What was used longest ago is dropped first. */
const MOST_NAMES = 5000

export function createEntryMemory(): EntryMemory {
  let state = { version: '', entries: createKnownEntries() }
  async function knownNow(db: Kysely<Tables>): Promise<KnownEntries> {
    const version = await contentVersion(db)
    // Calls that are still being answered from another state keep theirs.
    if (version !== state.version) state = { version, entries: createKnownEntries() }
    return state.entries
  }
  return {
    forCall(db) {
      let known: Promise<KnownEntries> | null = null
      return () => {
        known ??= knownNow(db)
        return known
      }
    },
  }
}

function createKnownEntries(): KnownEntries {
  const kept = new Map<string, readonly Entry[]>()
  return {
    get(name) {
      const entries = kept.get(name)
      if (entries === undefined) return undefined
      kept.delete(name)
      kept.set(name, entries)
      return entries
    },
    set(name, entries) {
      kept.set(name, entries)
      const oldest = kept.keys().next().value
      if (kept.size > MOST_NAMES && oldest !== undefined) kept.delete(oldest)
    },
  }
}

/** A text that is different whenever anything has changed. */
async function contentVersion(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ version: unknown }>`select sum(version) as version from collection_version`.execute(db)
  return String(rows[0]?.version)
}
