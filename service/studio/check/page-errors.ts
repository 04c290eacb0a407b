import type { Transaction } from 'kysely'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { ServiceParts } from '#service/answers/handler.ts'
import type { SavedEntry } from '#service/content/reading/entry.ts'
import type { Tables } from '#service/store/tables.ts'
import type { Publisher } from '../releases/publisher.ts'
import type { ReleaseFault } from '../releases/release-refusal.ts'
import { drawAll } from './drawn-pages.ts'
import { findingPlaces } from './finding-places.ts'
import { leftOutFindings } from './left-out-findings.ts'
import { MOST_PAGES, shownBy } from './shown-by.ts'

type Drawing = Publisher &
  Pick<ServiceParts, 'pagesWithin'> & {
    /** The moment to come as of which they are drawn. */
    goesOut: Date | undefined
  }

/**
 * What is wrong with the pages that show what was published in a transaction: the errors of a check, whose warnings are
 * for people. Nothing is weighed and no published page is drawn.
 */
export async function pageErrors(
  trx: Transaction<Tables>,
  saved: readonly SavedEntry[],
  { dialect, plans, now, goesOut, pagesWithin }: Drawing,
): Promise<ReleaseFault[]> {
  const entries = saved.map(({ after }) => after).filter(({ status }) => status === 'published')
  const source = { db: trx, dialect }
  const { pages: showing } = await shownBy(source, entries, { plans, now, goesOut })
  const pages = pagesWithin(trx)
  const placeOf = findingPlaces(source, plans, entries)
  const drawing = { source, locale: DEFAULT_LOCALE, pages, placeOf, isWeighed: false, now }
  const { findings } = await drawAll(showing.slice(0, MOST_PAGES), drawing)
  return [...findings, ...(await leftOutFindings(source, pages.leftOut, DEFAULT_LOCALE))].flatMap(
    ({ severity, code, params, path = '', address = null }) =>
      severity === 'error' ? [{ path, finding: code, address, params }] : [],
  )
}
