import { collections } from '#generated/collections.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '../content/entry.ts'
import type { EntrySource } from '../content/entry-reader.ts'
import type { ContentStatus } from '../store/tables.ts'

/** Collections whose documents have files of their own, in the order of their names. */
export const TRANSFERRED: readonly string[] = [...collections.values()]
  .filter(({ ownedBy }) => ownedBy === null)
  .map(({ name }) => name)
  .sort()

/** The entries of some collections and statuses, in the order of their keys. */
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
