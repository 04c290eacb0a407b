import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Transaction } from 'kysely'
import { collections } from '#generated/collections.ts'
import { bringDerivedInLine } from '#service/content/documents/derived-rows.ts'
import { writeWhole } from '#service/content/files/disk-storage.ts'
import { datasheetsFolder, pictureCacheFolder } from '#service/content/files/file-folders.ts'
import { createFileService, type FileService } from '#service/content/files/file-service.ts'
import { secretKeyFile } from '#service/content/files/secret-key.ts'
import { type AuditedAct, noteAct } from '#service/people/auth/audit.ts'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import { readErasures } from '#service/people/erasures/erasure-journal.ts'
import { clearOut } from '#service/people/leads/clear-out.ts'
import { silentLog } from '#service/runtime/log.ts'
import { makeFolder } from '#service/runtime/make-folder.ts'
import { PRIVATE_FOLDER } from '#service/runtime/private-modes.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { serviceMigrations } from '#service/service-migrations.ts'
import { forgetDerived } from '#service/store/derivation.ts'
import { planIndexes } from '#service/store/index-plan.ts'
import { openStore } from '#service/store/open-store.ts'
import { fillStore, writeRows } from '#service/store/sqlite/carry-rows.ts'
import { holdStore, replaceStore } from '#service/store/sqlite/snapshot.ts'
import type { Store } from '#service/store/store-contract.ts'
import { STORE_FILE } from '#service/store/store-file.ts'
import type { Tables } from '#service/store/tables.ts'
import { endRestore, noteRestore } from '#service/store/unfinished-restore.ts'
import { ConsoleFault, EXIT } from '../console/console-fault.ts'
import { areasOf, BACKUP, type Backup, hashOf, openBackup } from './backup-folder.ts'
import { refuseFullDisk, refuseOverlap } from './backup-places.ts'
import { type Replayed, replayErasures } from './replay-erasures.ts'

export interface RestoreOptions {
  /** Whether a store that is there may be replaced. */
  replace: boolean
  /** Who restores, for the audit. */
  actor: AuditedAct['actor']
  now: Date
}

/** What a restore did besides putting the backup back. */
export interface Restored extends Pick<Replayed, 'leads' | 'users'> {
  backup: Backup
}

/** Where things are put, and from where. */
interface Restore {
  settings: Settings
  backup: Backup
  files: FileService
}

/** The fixed rule for opening a store that is being restored. */
const OPENING = {
  migrations: serviceMigrations,
  indexes: planIndexes(collections),
  log: silentLog,
  restoring: true,
}

/**
 * Puts a backup in the place of the store, its files and its key, and erases from it what has been erased since. Killed
 * before the store is replaced, it leaves the old one; killed after that, a store that nothing opens until the restore
 * has been repeated.
 */
export async function restoreBackup(settings: Settings, source: string, options: RestoreOptions): Promise<Restored> {
  const folder = resolve(source)
  refuseOverlap(folder, settings.dataDir)
  const backup = await openBackup(folder)
  refuseNewerBackup(backup)
  makeFolder(settings.dataDir)
  const release = settings.databaseUrl === null ? holdStore(settings.dataDir) : () => {}
  try {
    await refuseFilledStore(settings, options.replace)
    const restore = { settings, backup, files: await createFileService(settings) }
    const missing = await missingFiles(restore)
    const { engine } = backup.manifest
    const rows = backup.files.find(({ path }) => path === BACKUP.store[engine])
    if (!rows) throw new ConsoleFault(`The backup ${folder} cannot be restored: ${BACKUP.store[engine]} is missing.`)
    refuseFullDisk(
      settings.dataDir,
      [rows, ...missing].reduce((sum, { size }) => sum + size, 0),
    )
    // What is added here, nothing refers to while the old store is in place.
    for (const { storage, name, path } of missing) await storage.write(name, createReadStream(join(folder, path)))
    const erasures = await readErasures(restore.files.erasures)
    await replaceRows(restore)
    release()
    const store = await openStore(settings, OPENING)
    try {
      await replaceFiles(restore)
      const { leads, users, files: erased } = await replayErasures(store, erasures)
      for (const name of erased) await restore.files.privateFiles.remove(name)
      await clearOut(store, restore.files, options.now)
      await store.transaction(async (trx) => {
        // Whoever's session had been ended since would be signed in again.
        await trx.withTables<AuthTables>().deleteFrom('user_session').execute()
        const detail = { backup: backup.manifest.date, erased_leads: leads, erased_users: users }
        await noteAct(trx, { actor: options.actor, action: 'store.restore', detail }, options.now)
        await endRestore(trx)
      })
      await scrub(store, settings)
      return { backup, leads, users }
    } finally {
      await store.close()
    }
  } finally {
    release()
  }
}

function refuseNewerBackup({ folder, manifest }: Backup): void {
  const known = new Set(serviceMigrations.map(({ name }) => name))
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new ConsoleFault(
      `${folder} was made by a newer version (this version does not know its migration '${unknown}'): restore it with that version.`,
    )
}

async function refuseFilledStore({ dataDir, databaseUrl }: Settings, replace: boolean): Promise<void> {
  let filled = existsSync(join(dataDir, STORE_FILE))
  let place = `the store in ${dataDir}`
  if (databaseUrl !== null) {
    const { isDatabaseFilled } = await import('#service/store/postgres/snapshot.ts')
    const { placeOf } = await import('#service/store/postgres/health.ts')
    filled = await isDatabaseFilled(databaseUrl)
    place = `everything in the database ${placeOf(databaseUrl)}`
  }
  if (!filled || replace) return
  throw new ConsoleFault(
    `This would replace ${place}, and its files. Back them up if they may be needed again, then add --yes to confirm.`,
    EXIT.usage,
    false,
  )
}

/** The files of a backup with their place in a storage. */
function storedFiles({ backup, files }: Restore) {
  const areas = areasOf(files)
  return backup.files.flatMap((file) => {
    const [area, storage] = areas.find(([folder]) => file.path.startsWith(`${folder}/`)) ?? []
    return area && storage ? [{ ...file, storage, name: file.path.slice(area.length + 1) }] : []
  })
}

async function missingFiles(restore: Restore) {
  const missing: ReturnType<typeof storedFiles> = []
  for (const file of storedFiles(restore)) if (!(await file.storage.stat(file.name))) missing.push(file)
  return missing
}

/** Replaces the rows of the store at once, and notes in them that the rest is missing. */
async function replaceRows({ settings: { dataDir, databaseUrl }, backup }: Restore): Promise<void> {
  const { engine, migrations } = backup.manifest
  const copy = join(backup.folder, BACKUP.store[engine])
  const beside = join(dataDir, 'restored.tmp')
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { mode: PRIVATE_FOLDER })
  try {
    if (databaseUrl !== null) {
      const file = engine === 'postgres' ? copy : join(beside, BACKUP.store.postgres)
      if (engine === 'sqlite') await writeRows(copy, file)
      const { replaceDatabase } = await import('#service/store/postgres/snapshot.ts')
      await replaceDatabase(databaseUrl, { file, migrations, backup: backup.folder }, serviceMigrations)
      await bringInLine({ dataDir, databaseUrl }, (trx) => forgetDerived(trx))
    } else {
      // Brought to this version's structure first: if that fails, the old store is still there.
      if (engine === 'sqlite') await copyFile(copy, join(beside, STORE_FILE))
      else await fillStore(beside, { file: copy, migrations }, serviceMigrations)
      await bringInLine({ dataDir: beside, databaseUrl }, async (trx) => {
        if (engine === 'postgres') await forgetDerived(trx)
        await noteRestore(trx, backup.folder)
      })
      replaceStore(dataDir, join(beside, STORE_FILE))
    }
  } finally {
    // It holds personal data, also where the database has refused it.
    await rm(beside, { recursive: true, force: true })
  }
}

/** Gives a store this version's structure, does something to it, and derives what is derived from its content. */
async function bringInLine(
  place: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  first: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const store = await openStore(place, OPENING)
  try {
    await store.transaction(first)
    await bringDerivedInLine(store, collections)
  } finally {
    await store.close()
  }
}

/** Makes the files and the key those of the backup, and drops what was made from the old ones. */
async function replaceFiles(restore: Restore): Promise<void> {
  const { settings, backup, files } = restore
  const wanted = storedFiles(restore)
  for (const { storage, name, path, size, sha256 } of wanted) {
    const source = join(backup.folder, path)
    const isSame = (await storage.stat(name))?.size === size && (await hashOf(storage.read(name))) === sha256
    if (!isSame) await storage.write(name, createReadStream(source))
  }
  for (const storage of [files.publicFiles, files.privateFiles]) {
    const names = new Set(wanted.flatMap((file) => (file.storage === storage ? [file.name] : [])))
    const gone: string[] = []
    for await (const { name } of storage.list()) if (!names.has(name)) gone.push(name)
    for (const name of gone) await storage.remove(name)
  }
  const key = join(backup.folder, BACKUP.key)
  if (settings.secretKey === null && backup.hasKey)
    await writeWhole(secretKeyFile(settings.dataDir), await readFile(key))
  for (const made of [
    pictureCacheFolder(settings.dataDir),
    datasheetsFolder(settings.dataDir),
    join(settings.dataDir, 'finished'),
  ])
    await rm(made, { recursive: true, force: true })
}

async function scrub(store: Store, { databaseUrl }: Settings): Promise<void> {
  await store.scrub()
  if (databaseUrl === null) return
  const { rewriteTables } = await import('#service/store/postgres/snapshot.ts')
  await rewriteTables(databaseUrl, ['lead', 'upload', 'outbox', 'idempotency', 'quote_list_link', 'user_account'])
}
