import { sql, type Transaction } from 'kysely'
import { documentAddresses } from '#domain/subjects/document-addresses.ts'
import { shownFrom } from '#domain/subjects/shown-from.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import type { Tables } from '#service/store/tables.ts'

/** Pages that are drawn in one check, each in every language; others wait for the transaction meanwhile. */
export const MOST_PAGES = 8
/** How far up from a block the pages that show it are looked for, and how many documents of a step. */
const STEPS = 3
const MOST_REFERRERS = 50

/** The blocks that show the members that they name. */
export const GROUP = 'block_cardgroup'

/** A page that shows documents. */
export interface ShowingPage {
  address: string
  /** The moment from which visitors see or find it, if that is still to come. */
  from?: Date
  /** Whether it is the page of one of the documents; others only show one. */
  isOwn: boolean
}

/** The pages that show documents, their own or those of what refers to them, and the groups among these. */
export async function shownBy(trx: Transaction<Tables>, entries: readonly Entry[], now: Date) {
  const found = new Map<string, ShowingPage>()
  const groups: Entry[] = []
  const seen = new Set<number>()
  let step: readonly Entry[] = entries
  for (let count = 0; count <= STEPS && step.length > 0; count += 1) {
    const upward: Entry[] = []
    for (const entry of step) {
      if (seen.has(entry.no)) continue
      seen.add(entry.no)
      if (entry.collection === GROUP) groups.push(entry)
      const [address] = documentAddresses(entry.collection, entry.key, { ...entry.doc, id: entry.id })
      if (address === undefined) upward.push(entry)
      else {
        const from = shownFrom(entry.collection, entry.doc, now)
        found.set(address, { address, isOwn: count === 0, ...(from && { from }) })
      }
    }
    step = await referrersOf(trx, upward)
  }
  return { pages: [...found.values()], groups }
}

async function referrersOf(trx: Transaction<Tables>, entries: readonly Entry[]): Promise<Entry[]> {
  const referrers: Entry[] = []
  for (const { collection, key } of entries) {
    const rows = await trx
      .selectFrom('entry')
      .select(ENTRY_COLUMNS)
      .where('status', '=', sql.lit('published'))
      .where('no', 'in', (from) =>
        from
          .selectFrom('entry_reference')
          .select('entry_reference.no')
          .where('entry_reference.collection', '=', collection)
          .where('entry_reference.key', '=', key),
      )
      .orderBy('no')
      .limit(MOST_REFERRERS)
      .execute()
    referrers.push(...rows.map(readEntry))
  }
  return referrers
}
