import type { Transaction } from 'kysely'
import type { ServiceParts } from '#service/answers/handler.ts'
import type { SavedEntry } from '#service/content/reading/entry.ts'
import type { Tables } from '#service/store/tables.ts'
import { checkName, contentState } from '../check/check-name.ts'
import { pageErrors } from '../check/page-errors.ts'
import { publishRelease } from './publish-release.ts'
import type { Publisher } from './publisher.ts'
import { ReleaseRefused } from './release-refusal.ts'
import type { Release } from './stored-releases.ts'

/** Who publishes, and how the pages are drawn that visitors would get. */
export type CheckingPublisher = Publisher & Pick<ServiceParts, 'pagesWithin' | 'passedChecks'>

/**
 * Publishes a release whose row is locked, and draws in the same transaction the pages that show it: a ReleaseRefused
 * names every error on them. What was checked a moment ago, and is still the same, is not drawn again.
 */
export async function publishChecked(
  trx: Transaction<Tables>,
  release: Release,
  publisher: CheckingPublisher,
): Promise<{ release: Release; saved: SavedEntry[] }> {
  const state = await contentState(trx)
  const published = await publishRelease(trx, release, publisher)
  const name = checkName(state, published.saved)
  if (publisher.passedChecks.has(name)) return published
  const faults = await pageErrors(trx, published.saved, publisher)
  if (faults.length > 0) throw new ReleaseRefused('release_faulty', faults)
  publisher.passedChecks.add(name)
  return published
}
