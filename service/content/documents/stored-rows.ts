import type { Store } from '#service/store/store-contract.ts'
import type { ContentDocument } from './content-document.ts'

/** Rows read at a time. */
const BATCH = 500

/** A document exactly as it is stored, whatever its version. */
export interface StoredRow {
  no: number
  collection: string
  key: string
  doc: ContentDocument
}

/** Every stored document of every status, in the order they were added, without keeping all of them in memory. */
export async function* storedDocuments({ db }: Pick<Store, 'db'>): AsyncGenerator<StoredRow> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('entry')
      .select(['no', 'collection', 'key', 'doc'])
      .where('no', '>', last)
      .orderBy('no')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    for (const { doc, ...row } of rows) {
      const parsed: unknown = typeof doc === 'string' ? JSON.parse(doc) : doc
      yield { ...row, doc: parsed as ContentDocument }
    }
    last = rows.at(-1)?.no ?? last
  }
}
