import type { Kysely, Transaction } from 'kysely'
import { localizedPath } from '#domain/languages/localized-path.ts'
import type { Locale } from '#generated/types.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import type { Preview } from '#service/answers/page-drawer.ts'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { type EntrySource, entryById } from '#service/content/reading/entry-reader.ts'
import { jakartaMoment } from '#service/people/leads/lead-fields.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { tryOut } from '#service/store/taken-back.ts'
import { type CheckedSet, releaseOf } from '../check/check-set.ts'
import { shownBy } from '../check/shown-by.ts'
import type { DraftTables } from '../drafts/draft-tables.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import { type RevisionRow, revisionByNo, stateDocument } from '../history/stored-revisions.ts'
import { itemOfState } from '../releases/item-of-state.ts'
import { publishRelease } from '../releases/publish-release.ts'
import { waitForTurn } from '../releases/publisher.ts'
import { ReleaseRefused } from '../releases/release-refusal.ts'
import { itemsOf, momentToCome } from '../releases/stored-releases.ts'
import { linkOf, type PreviewLink } from './preview-links.ts'

/** A link shows no more pages than these. */
const MOST_PAGES = 20

/**
 * Draws one page of what a link shows, exactly as it would be published: in a transaction that is taken back. Of a link
 * to a state of a document, `isBefore` shows the one before. Null for a link that leads nowhere, or whose drafts were
 * published or discarded.
 */
export async function drawPreview(
  token: string,
  { locale, page, isBefore }: { locale: Locale; page: number; isBefore: boolean },
  context: ServiceContext,
): Promise<Preview | null> {
  const { store, clock, content } = context
  const found = await linkOf(store.db, token, clock.now())
  if (!found) return null
  const { link, maker } = found
  const state = link.revision === null ? null : await stateOf(content.source, link.revision, isBefore)
  if (state && state.row.status !== 'published') return { html: null, reason: 'unseen' }
  const drafted = state ? null : await setOf(store.db, link)
  if (!state && !drafted) return null
  const publisher = { plans: content.plans, dialect: store.dialect, now: clock.now(), user: maker }
  try {
    return await tryOut<Preview | null>(store, async (trx) => {
      await waitForTurn(trx)
      const source = { db: trx, dialect: store.dialect }
      const set = state ? await setOfState(source, state.row, content.plans) : drafted
      if (!set) return null
      const release = await releaseOf(trx, set, publisher)
      if ((await itemsOf(trx, release.no)).length === 0) return null
      const { saved } = await publishRelease(trx, release, publisher)
      // Where nothing would change, the pages are shown as they are.
      const entries = saved.length > 0 ? saved.map(({ after }) => after) : await entriesOf(source, trx, release.no)
      const shown = entries.filter(({ status }) => status === 'published')
      if (shown.length === 0) return { html: null, reason: 'taken' }
      const { now } = publisher
      const { pages } = await shownBy(source, shown, {
        plans: content.plans,
        now,
        goesOut: momentToCome(release.publish_at, now),
      })
      const addresses = pages.slice(0, MOST_PAGES).map(({ address }) => address)
      const wanted = pages[page] && page < MOST_PAGES ? page : 0
      const showing = pages[wanted]
      if (!showing) return { html: null, reason: 'pageless' }
      // A page is seen as it will be when visitors first see it.
      const { address, from: moment } = showing
      const drawn = await context.pagesWithin(trx).draw(localizedPath(address, locale), moment)
      if (drawn?.status !== 200) return { html: null, reason: 'broken' }
      const from = moment ? jakartaMoment(moment.toISOString(), locale) : null
      const stored = state && { moment: jakartaMoment(state.row.date, locale), isBefore, hasBefore: state.hasBefore }
      return { html: drawn.html, isWithheld: drawn.isWithheld, addresses, page: wanted, from, state: stored }
    })
  } catch (error) {
    if (error instanceof ReleaseRefused) return { html: null, reason: 'faulty' }
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

async function entriesOf(source: EntrySource, trx: Transaction<Tables>, release: number): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const { collection, entry_id } of await itemsOf(trx, release)) {
    const entry = entry_id === null ? null : await entryById(source, collection, entry_id)
    if (entry) entries.push(entry)
  }
  return entries
}

/** A state that a document had, or the one before it where there is one, and whether there is. */
async function stateOf(source: EntrySource, revision: number, isBefore: boolean) {
  const row = await revisionByNo(source, revision)
  const hasBefore = row.previous !== null
  const shown = isBefore && row.previous !== null ? await revisionByNo(source, row.previous) : row
  // One that cannot be read is no link that has ended.
  stateDocument(shown)
  return { row: shown, hasBefore }
}

/** What brings a document back to a state; whatever is drafted of it stays out. */
async function setOfState(source: EntrySource, row: RevisionRow, plans: ContentPlans): Promise<CheckedSet> {
  const item = itemOfState(row, await entryById(source, row.collection, row.id), plans)
  return { items: [{ ...item, release: 0, no: 1 }] }
}

/** What is left to be shown of a link: drafts that were published or discarded are not drafts any more. */
async function setOf(db: Kysely<Tables>, { drafts, release }: PreviewLink) {
  if (release !== null) return { release }
  const rows = await db
    .withTables<DraftTables>()
    .selectFrom('draft')
    .select('uid')
    .where('uid', 'in', parsed<string[]>(drafts))
    .where('date_ended', 'is', null)
    .execute()
  return rows.length > 0 ? { drafts: rows.map(({ uid }) => uid) } : null
}
