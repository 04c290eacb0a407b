import { sql } from 'kysely'
import type { EntrySource } from './entry-reader.ts'

/** Remembers values computed from content until that content changes. */
export interface VersionedMemory<T> {
  /**
   * The value kept under `name`; made again if it is unknown or was made from another `version`. Whoever asks for it
   * while it is being made gets the same.
   */
  recall(name: string, version: string, make: () => Promise<T>): Promise<T>
}

/** Creates a memory for at most `size` values; the oldest is dropped first. */
export function createVersionedMemory<T>(size: number): VersionedMemory<T> {
  const kept = new Map<string, { version: string; value: Promise<T> }>()
  return {
    recall(name, version, make) {
      const known = kept.get(name)
      if (known?.version === version) return known.value
      const one = { version, value: make() }
      kept.delete(name)
      kept.set(name, one)
      const oldest = kept.keys().next().value
      if (kept.size > size && oldest !== undefined) kept.delete(oldest)
      one.value.catch(() => {
        if (kept.get(name) === one) kept.delete(name)
      })
      return one.value
    },
  }
}

/** A text that is different whenever something in one of the collections has changed. */
export async function versionOf(source: EntrySource, collections: readonly string[]): Promise<string> {
  const rows = await source.db
    .selectFrom('collection_version')
    .select(['collection', 'version'])
    .where(source.dialect.inList(sql.ref('collection'), collections))
    .orderBy('collection')
    .execute()
  return rows.map(({ collection, version }) => `${collection}:${version}`).join(' ')
}

/** The part of such a text that only changes with one of its collections. */
export function versionWithin(version: string, collection: string): string {
  return version.split(' ').find((one) => one.startsWith(`${collection}:`)) ?? ''
}
