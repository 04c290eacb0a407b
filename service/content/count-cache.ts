import { sql } from 'kysely'
import type { EntrySource } from './entry-reader.ts'

/** Counts remembered; the oldest is forgotten first. */
const REMEMBERED = 2000

/** Remembers how many entries match a filter until one of the collections it depends on changes. */
export interface CountCache {
  /** The count under `name`, counted anew when it is unknown or when `version` is another one than then. */
  count(name: string, version: string, count: () => Promise<number>): Promise<number>
}

export function createCountCache(): CountCache {
  const counts = new Map<string, { version: string; count: number }>()
  return {
    async count(name, version, count) {
      const known = counts.get(name)
      if (known?.version === version) return known.count
      const fresh = await count()
      counts.delete(name)
      counts.set(name, { version, count: fresh })
      const oldest = counts.keys().next().value
      if (counts.size > REMEMBERED && oldest !== undefined) counts.delete(oldest)
      return fresh
    },
  }
}

/** A text that differs whenever something in one of the collections has changed. */
export async function versionOf(source: EntrySource, collections: readonly string[]): Promise<string> {
  const rows = await source.db
    .selectFrom('collection_version')
    .select(['collection', 'version'])
    .where(source.dialect.inList(sql.ref('collection'), collections))
    .orderBy('collection')
    .execute()
  return rows.map(({ collection, version }) => `${collection}:${version}`).join(' ')
}
