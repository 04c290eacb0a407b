import { setImmediate } from 'node:timers/promises'
import { ENTRY_COLUMNS, readEntry } from '../reading/entry.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { type NamedSheet, sheetOf } from './sheets.ts'

/** Documents that are read before others get their turn. */
const DOCUMENTS_AT_A_TIME = 50

/** All documents of a collection as a table, in the order of their keys. */
export async function storedSheet({ db }: Pick<EntrySource, 'db'>, collection: string): Promise<NamedSheet> {
  const rows: string[][] = sheetOf(collection, [])
  for (let after = ''; ; ) {
    const part = await db
      .selectFrom('entry')
      .select(ENTRY_COLUMNS)
      .where('collection', '=', collection)
      .where('key', '>', after)
      .orderBy('key')
      .limit(DOCUMENTS_AT_A_TIME)
      .execute()
    const entries = part.map(readEntry)
    const [, ...texts] = sheetOf(collection, entries)
    rows.push(...texts)
    const last = entries.at(-1)
    if (!last || entries.length < DOCUMENTS_AT_A_TIME) return { name: collection, rows }
    after = last.key
    await setImmediate()
  }
}
