import { sql } from 'kysely'
import type { EntrySource } from './entry-reader.ts'

/** Remembers values computed from content until that content changes. */
export interface VersionedMemory<T> {
  /** The value kept under `name`; made again if it is unknown or was made from another `version`. */
  recall(name: string, version: string, make: () => Promise<T>): Promise<T>
}

/** Creates a memory for at most `size` values; the oldest is dropped first. */
export function createVersionedMemory<T>(size: number): VersionedMemory<T> {
  const kept = new Map<string, { version: string; value: T }>()
  return {
    async recall(name, version, make) {
      const known = kept.get(name)
      if (known?.version === version) return known.value
      const value = await make()
      kept.delete(name)
      kept.set(name, { version, value })
      const oldest = kept.keys().next().value
      if (kept.size > size && oldest !== undefined) kept.delete(oldest)
      return value
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
