import { collections } from '#generated/collections.ts'
import { validators } from '#generated/validator-map.ts'
import { bringDerivedInLine } from './content/documents/derived-rows.ts'
import { createFileService, type FileService } from './content/files/file-service.ts'
import { keepSecretKey } from './content/files/secret-key.ts'
import { addDemoUser, type DemoAccount } from './demo/demo-user.ts'
import { seedDemo, seedWithoutDemo } from './demo/seed.ts'
import type { Clock } from './runtime/clock.ts'
import { createHashAddress, type HashAddress } from './runtime/hash-address.ts'
import type { Log } from './runtime/log.ts'
import type { Settings } from './runtime/settings/settings.ts'
import { refuseHalves } from './share-store.ts'
import { openStore } from './store/open-store.ts'
import type { MemberMark, Membership, Store } from './store/store-contract.ts'
import { shortDigest, storeStructure } from './store-structure.ts'

/** The content files of a folder, or nothing at all from callers that bring everything themselves. */
export type Seed = 'none' | { contentFolder: string }

interface Filling {
  log: Log
  clock: Clock
  /** Content for a new store instead of what the settings say. */
  seed: Seed | undefined
  /** Whether somebody may sign in to a new demo even if the settings give no password. */
  wantsDemoAccount: boolean
}

interface FilledStore {
  store: Store
  files: FileService
  /** This process's place among those that share the store, and the mark by which they know what it shares. */
  membership: Membership
  mark: MemberMark
  hashAddress: HashAddress
  /** The account of a demo that was filled in just now. */
  demoAccount: DemoAccount | null
  /** Leaves the store to the others and closes it. */
  leave(): Promise<void>
}

/**
 * Opens the store and its files, joins those that share them, brings what is derived from content in line with the
 * schemas, and seeds a new store. Rejects with a one-line message that says what to do when the store cannot be used.
 */
export async function openFilledStore(settings: Settings, filling: Filling): Promise<FilledStore> {
  const { log } = filling
  const { structure, ...forStore } = storeStructure()
  const store = await openStore(settings, { ...forStore, structure, log })
  const hashAddress = createHashAddress(await keepSecretKey(settings.secretKey, settings.dataDir))
  const files = await createFileService(settings, log)
  const mark = { key: shortDigest(`member ${hashAddress('member', '')}`), structure }
  const membership = await store.join(mark)
  const leave = async () => {
    await membership.leave()
    await store.close()
  }
  try {
    await refuseHalves(settings, { store, files, membership, mark })
    const worked = await bringDerivedInLine(store, collections)
    if (worked > 0) log.info({ entries: worked }, 'Updated the data derived from content to match the schemas.')
    const demoAccount = await fill(store, files, settings, filling)
    return { store, files, membership, mark, hashAddress, demoAccount, leave }
  } catch (error) {
    await leave()
    throw error
  }
}

/** Seeds a new store, and returns the account of a demo that was filled in. */
async function fill(
  store: Store,
  { publicFiles }: FileService,
  { seed: seedSetting, demoPassword, siteName, siteUrl }: Settings,
  { log, clock, seed, wantsDemoAccount }: Filling,
): Promise<DemoAccount | null> {
  const importing = { plans: collections, validators, author: null, now: clock.now(), log }
  if (seed === 'none') return null
  if (seed === undefined && seedSetting === 'none') {
    await seedWithoutDemo(store, importing)
    return null
  }
  const withAccount = demoPassword !== null || wantsDemoAccount
  const withHistory = withAccount && seed === undefined
  const seeding = { ...importing, files: publicFiles, siteName, siteUrl, withHistory, ...seed }
  const filled = await store.alone('fill', () => seedDemo(store, seeding))
  return filled && withAccount ? addDemoUser(store, demoPassword, importing.now) : null
}
