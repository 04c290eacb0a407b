import type { Transaction } from 'kysely'
import type { Tables } from '#service/store/tables.ts'
import { refreshVariantFacets, type WrittenEntry } from '../facets/variant-facets.ts'
import { writeFacets } from '../facets/write-facets.ts'
import type { Entry, SavedEntry } from '../reading/entry.ts'
import { raiseVersions, type SaveOptions, writeRevision } from './save-entries.ts'

/**
 * Deletes entries with everything derived from them. Their history remains and ends with an archived state, by which
 * other processes learn of it; their ids are never given to others. Callers make sure that nothing refers to them.
 */
export async function deleteEntries(
  trx: Transaction<Tables>,
  entries: readonly Entry[],
  options: Omit<SaveOptions, 'evenIfSame'>,
): Promise<SavedEntry[]> {
  if (entries.length === 0) return []
  const { dialect, plans, now } = options
  const deleted = entries.map((before): WrittenEntry => {
    const after = {
      ...before,
      version: before.version + 1,
      status: 'archived' as const,
      date_updated: now.toISOString(),
    }
    return { before, after, hasSameWords: false }
  })
  for (const { after } of deleted) {
    await writeRevision(trx, after, options)
    await dialect.removeText(trx, after.no)
    await writeFacets({ db: trx, dialect }, after.collection, new Map([[after.no, []]]))
    await trx.deleteFrom('entry').where('no', '=', after.no).execute()
  }
  await dialect.announce(trx)
  await raiseVersions(trx, new Set(deleted.map(({ after }) => after.collection)))
  await refreshVariantFacets({ db: trx, dialect }, plans, deleted)
  return deleted
}
