import { collections } from '#generated/collections.ts'
import type { ChangeFeed } from './content/changes/change-feed.ts'
import { deriveOnceMore } from './content/documents/derived-rows.ts'
import { claimFiles } from './content/files/claim-files.ts'
import type { FileAreas } from './content/files/file-areas.ts'
import { collectionTag } from './content/reading/entry.ts'
import { listTag } from './content/reading/list-tags.ts'
import { StoreFault } from './runtime/errors/store-fault.ts'
import type { Log } from './runtime/log.ts'
import type { Settings } from './runtime/settings/settings.ts'
import type { MemberMark, Membership, Store } from './store/store-contract.ts'

/**
 * Refuses what several processes share by halves: one database, but other files or another key. Rejects with a
 * StoreFault of one line for each fault.
 */
export async function refuseHalves(
  { databaseUrl, filesUrl }: Settings,
  { store, files, membership, mark }: { store: Store; files: FileAreas; membership: Membership; mark: MemberMark },
): Promise<void> {
  if (databaseUrl === null && filesUrl === null) return
  const faults: string[] = []
  await claimFiles(store, files, membership).catch((error: unknown) => {
    if (!(error instanceof StoreFault)) throw error
    faults.push(error.message)
  })
  if ((await membership.others()).some(({ key }) => key !== mark.key)) {
    faults.push(
      'The other processes on this database sign download links with another key: set SECRET_KEY to the same value for all of them, and stop them all before you change it.',
    )
  }
  if (faults.length > 0) throw new StoreFault(faults.join('\n'))
}

/**
 * Returns what gives the store the structure of this version, and nothing else, once no process of another version is
 * left. Until then each version leaves alone what the other one needs.
 */
export function settleLater({
  store,
  membership,
  mark,
  changes,
  log,
}: {
  store: Store
  membership: Membership
  mark: MemberMark
  changes: ChangeFeed
  log: Log
}): () => Promise<void> {
  let isMixed = store.overlap !== 'none'
  if (isMixed) log.info({ overlap: store.overlap }, 'Processes of another version serve from the same database.')
  return async () => {
    const areOthers = (await membership.others()).some(({ structure }) => structure !== mark.structure)
    if (areOthers || !isMixed) {
      isMixed ||= areOthers
      return
    }
    await store.settle()
    const entries = await deriveOnceMore(store, collections)
    isMixed = false
    if (entries === 0) return
    log.info({ entries }, 'The other version has left; updated the data derived from content once more.')
    changes.tell([...collections.keys()].flatMap((name) => [collectionTag(name), listTag(name)]))
  }
}
