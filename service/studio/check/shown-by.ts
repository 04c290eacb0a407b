import { sql, type Transaction } from 'kysely'
import { documentAddresses } from '#domain/subjects/document-addresses.ts'
import { framedKind } from '#domain/subjects/framed-kind.ts'
import { shownFrom } from '#domain/subjects/shown-from.ts'
import { subjects } from '#generated/subjects.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import { isVisible } from '#service/content/reading/visibility.ts'
import type { Tables } from '#service/store/tables.ts'

/** Pages that are drawn in one check, each in every language; others wait for the transaction meanwhile. */
export const MOST_PAGES = 8
/** How far up from a block the pages that show it are looked for, and how many documents of a step. */
const STEPS = 3
const MOST_REFERRERS = 50

const PAGE = 'page'

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

/**
 * The pages that show documents, their own, those of the first thing that they frame, or those of what refers to them,
 * and the groups among these. What goes out at a moment to come is shown by no page before it.
 */
export async function shownBy(
  trx: Transaction<Tables>,
  entries: readonly Entry[],
  { now, goesOut }: { now: Date; goesOut?: Date | undefined },
) {
  const moment = goesOut ?? now
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
      const { collection, key, doc, id } = (await firstFramed(trx, entry, moment)) ?? entry
      const [address] = documentAddresses(collection, key, { ...doc, id })
      if (address === undefined) upward.push(entry)
      else if (!found.has(address)) {
        const from = shownFrom(collection, doc, moment) ?? goesOut
        found.set(address, { address, isOwn: count === 0, ...(from && { from }) })
      }
    }
    step = await referrersOf(trx, upward)
  }
  return { pages: [...found.values()], groups }
}

/** The first thing that visitors see on a page that frames things: without one, it has no address. */
async function firstFramed(trx: Transaction<Tables>, page: Entry, moment: Date): Promise<Entry | undefined> {
  const kind = page.collection === PAGE ? framedKind(page.key) : null
  if (kind === null) return undefined
  const rows = await trx
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', subjects[kind].collection)
    .where('status', '=', sql.lit('published'))
    .orderBy('no')
    .limit(MOST_REFERRERS)
    .execute()
  return rows.map(readEntry).find((thing) => isVisible(thing, moment))
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
