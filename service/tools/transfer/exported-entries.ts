import { collections } from '#generated/collections.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import type { ContentStatus } from '#service/store/tables.ts'

/** Collections whose documents have their own files, sorted by name. */
export const TRANSFERRED: readonly string[] = [...collections.values()]
  .filter(({ ownedBy }) => ownedBy === null)
  .map(({ name }) => name)
  .sort()

/** The entries of some collections with some statuses, in the order of their keys. */
export async function exportedEntries(
  source: Pick<EntrySource, 'db'>,
  chosen: readonly string[],
  statuses: readonly ContentStatus[],
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const collection of chosen) {
    const rows = await source.db
      .selectFrom('entry')
      .select(ENTRY_COLUMNS)
      .where('collection', '=', collection)
      .where('status', 'in', [...statuses])
      .execute()
    entries.push(...rows.map(readEntry).sort(byKey))
  }
  return entries
}

const byKey = (a: Entry, b: Entry) => (a.key < b.key ? -1 : 1)
