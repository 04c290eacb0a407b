import type { Transaction } from 'kysely'
import type { Locale } from '#generated/types.ts'
import type { ServiceParts } from '#service/answers/handler.ts'
import type { SavedEntry } from '#service/content/reading/entry.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { checkName, contentState, setName } from '../check/check-name.ts'
import { pageErrors } from '../check/page-errors.ts'
import { publishRelease } from './publish-release.ts'
import type { Publisher } from './publisher.ts'
import { ReleaseRefused } from './release-refusal.ts'
import { requireAccepted } from './require-accepted.ts'
import { itemsOf, momentToCome, type Release } from './stored-releases.ts'
import { isUnreviewed } from './unreviewed.ts'
import { Unchecked, type Warned } from './when-checked.ts'

/** Who publishes, and how the pages are drawn that visitors would get. */
export interface CheckingPublisher extends Publisher, Pick<ServiceParts, 'pagesWithin' | 'passedChecks'> {
  /**
   * The language of a person who has to accept what the check warns of; null where the service does what was approved.
   */
  locale: Locale | null
  /** Whether somebody else has to look at what a person has changed. */
  needsReview?: boolean
  /** What a check has warned of that was made for this publication. */
  warned?: Warned | undefined
}

/**
 * Publishes a release whose row is locked, and draws in the same transaction the pages that show it, as of the moment
 * at which it goes out: a ReleaseRefused names every error on them. What was checked a moment ago, and is still the
 * same, is not drawn again. Fails with 422 where a person has not accepted what the check of exactly these documents
 * warns of, with 403 where somebody else has to look at it, and with an Unchecked where there was no check in their
 * language.
 */
export async function publishChecked(
  trx: Transaction<Tables>,
  release: Release,
  publisher: CheckingPublisher,
): Promise<{ release: Release; saved: SavedEntry[] }> {
  const { now, locale, passedChecks } = publisher
  const goesOut = momentToCome(release.publish_at, now)
  const state = await contentState(trx)
  const set = { items: await itemsOf(trx, release.no), publish_at: goesOut?.toISOString() ?? null }
  if (publisher.needsReview && (await isUnreviewed(trx, set.items, release, publisher))) raise('release_unreviewed')
  const published = await publishRelease(trx, release, publisher)
  const warned = publisher.warned ?? passedChecks.warnings(setName(state, set.items))
  if (locale && warned.size === 0) throw new Unchecked(set)
  const name = checkName({ state, goesOut }, published.saved)
  if (!passedChecks.has(name)) {
    const faults = await pageErrors(trx, published.saved, { ...publisher, goesOut })
    if (faults.length > 0) throw new ReleaseRefused('release_faulty', faults)
    passedChecks.add(name)
  }
  if (locale && !requireAccepted(release, warned, locale)) throw new Unchecked(set)
  return published
}
