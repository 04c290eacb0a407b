import { sql } from 'kysely'
import { documentAddresses } from '#domain/subjects/document-addresses.ts'
import { framedKind } from '#domain/subjects/framed-kind.ts'
import { shownFrom } from '#domain/subjects/shown-from.ts'
import { subjects } from '#generated/subjects.ts'
import { stringsIn } from '#service/content/documents/content-document.ts'
import { type ContentPlans, farSides } from '#service/content/reading/content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import { type EntrySource, entriesByKeys, entryByKey } from '#service/content/reading/entry-reader.ts'
import { isVisible } from '#service/content/reading/visibility.ts'
import { hitAddress } from '#service/content/search/hit-address.ts'
import { SEARCHED_KINDS } from '#service/content/search/searched-kinds.ts'
import { isPage } from './known-address.ts'

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

interface Showing {
  plans: ContentPlans
  now: Date
  goesOut?: Date | undefined
}

/**
 * The pages that show documents: their own, those of the first thing that they frame, those that list them, and those
 * of what refers to them or what they belong to; and the groups among these. What goes out at a moment to come is shown
 * by no page before it.
 */
export async function shownBy(source: EntrySource, entries: readonly Entry[], { plans, now, goesOut }: Showing) {
  const moment = goesOut ?? now
  const found = new Map<string, ShowingPage>()
  const groups: Entry[] = []
  const seen = new Set<number>()
  const listAddress = listAddresses(source, moment)
  let step: readonly Entry[] = entries
  for (let count = 0; count <= STEPS && step.length > 0; count += 1) {
    const upward: Entry[] = []
    for (const entry of step) {
      if (seen.has(entry.no)) continue
      seen.add(entry.no)
      if (entry.collection === GROUP) groups.push(entry)
      const { collection, key, doc, id } = (await firstFramed(source, entry, moment)) ?? entry
      const [own] = documentAddresses(collection, key, { ...doc, id })
      if (own === undefined) upward.push(entry)
      const address = own ?? (await listAddress(entry))
      if (address !== undefined && !found.has(address)) {
        const from = shownFrom(collection, doc, moment) ?? goesOut
        found.set(address, { address, isOwn: count === 0 && own !== undefined, ...(from && { from }) })
      }
    }
    step = [...(await parentsOf(source, upward, plans)), ...(await referrersOf(source, upward))]
  }
  return { pages: [...found.values()], groups }
}

/** The first thing that visitors see on a page that frames things: without one, it has no address. */
async function firstFramed({ db }: EntrySource, page: Entry, moment: Date): Promise<Entry | undefined> {
  const kind = page.collection === PAGE ? framedKind(page.key) : null
  if (kind === null) return undefined
  const rows = await db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', subjects[kind].collection)
    .where('status', '=', sql.lit('published'))
    .orderBy('no')
    .limit(MOST_REFERRERS)
    .execute()
  return rows.map(readEntry).find((thing) => isVisible(thing, moment))
}

/**
 * Finds where the search leads for a document without a page of its own: to all questions, or to the products of a
 * brand. Editors may have hidden that page.
 */
function listAddresses(source: EntrySource, moment: Date): (entry: Entry) => Promise<string | undefined> {
  const hidden = new Map<string, boolean>()
  return async (entry) => {
    if (entry.collection === PAGE || SEARCHED_KINDS.get(entry.collection)?.address === undefined) return undefined
    const [address = ''] = hitAddress(entry).split('#')
    if (!isPage(address)) return undefined
    const slug = address.slice(1).split('?')[0] ?? ''
    if (!hidden.has(slug)) {
      const page = await entryByKey(source, PAGE, slug)
      hidden.set(slug, page !== null && !isVisible(page, moment))
    }
    return hidden.get(slug) ? undefined : address
  }
}

/** What shows documents that name it, as a product shows its SKUs. */
async function parentsOf(source: EntrySource, entries: readonly Entry[], plans: ContentPlans): Promise<Entry[]> {
  const parents: Entry[] = []
  for (const [collection, children] of Map.groupBy(entries, (entry) => entry.collection)) {
    for (const { parent, field } of farSides(plans, collection)) {
      const keys = new Set(children.flatMap(({ doc }) => stringsIn([doc[field]].flat())))
      const found = await entriesByKeys(source, parent, [...keys])
      parents.push(...found.filter(({ status }) => status === 'published'))
    }
  }
  return parents
}

async function referrersOf({ db }: EntrySource, entries: readonly Entry[]): Promise<Entry[]> {
  const referrers: Entry[] = []
  for (const { collection, key } of entries) {
    const rows = await db
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
