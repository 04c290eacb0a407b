import { collections } from '#generated/collections.ts'
import type { User } from '#generated/types.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import type { Store } from '#service/store/store-contract.ts'
import { keepAsRelease } from '#service/studio/releases/keep-as-release.ts'
import {
  type ImportContentOptions,
  type ImportResult,
  type ReadContent,
  tryTaken,
  withGivenFiles,
} from './import-content.ts'
import { TransferFault } from './transfer-fault.ts'

type AsRelease = Pick<ImportContentOptions, 'now' | 'files' | 'overwrite'> & { title: string; user: User }

/** What an import would have stored, and the release that waits with it; no release where nothing would change. */
interface KeptImport extends ImportResult {
  release: number | null
}

/**
 * Keeps what was read in an open release, all or nothing: what an import would refuse is refused. Throws a
 * ContentRefused, or a TransferFault for what somebody else is working on.
 */
export async function importAsRelease(store: Store, content: ReadContent, options: AsRelease): Promise<KeptImport> {
  const { now, user, files, overwrite = false } = options
  return withGivenFiles(content, files, async (taken) => {
    const result = await tryTaken(store, content, { now, author: user.username, overwrite }, taken)
    const saved = result.saved.filter(
      ({ after }) => result.isGiven(after) && collections.get(after.collection)?.ownedBy === null,
    )
    if (saved.length === 0) return { ...result, saved, release: null }
    const release = await store
      .transaction((trx) => keepAsRelease(trx, store.dialect, saved, options))
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'document_worked_on') throw error
        throw new TransferFault(`${error.message} It can be replaced with --overwrite.`)
      })
    return { ...result, saved, release }
  })
}
