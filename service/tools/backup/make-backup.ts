import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createFileService } from '#service/content/files/file-service.ts'
import type { FileStorage } from '#service/content/files/file-storage.ts'
import { secretKeyFile } from '#service/content/files/secret-key.ts'
import { flushToDisk } from '#service/runtime/flush-to-disk.ts'
import { makeFolder } from '#service/runtime/make-folder.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#service/runtime/private-modes.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { openToRead } from '#service/store/open-to-read.ts'
import { copyStore, storeSize } from '#service/store/sqlite/snapshot.ts'
import { placeOfStore, refuseUnfinishedRestore } from '#service/store/unfinished-restore.ts'
import { ConsoleFault } from '../console/console-fault.ts'
import { areasOf, BACKUP, hashOf, type Manifest, readManifest, sealBackup } from './backup-folder.ts'
import { refuseFullDisk, refuseOverlap } from './backup-places.ts'

/** What the name of a backup ends with until it is complete. */
const UNFINISHED = '.unfinished'

/**
 * Copies the store, the files and the key into a new folder, also while a site runs on them. What was acknowledged
 * before it began is in it. The folder gets its name once it is complete and on the disk.
 */
export async function makeBackup(settings: Settings, target: string, now: Date): Promise<Manifest> {
  const { dataDir } = settings
  const folder = resolve(target)
  refuseOverlap(folder, dataDir)
  if ((await readdir(folder).catch(absentAsEmpty)).length > 0)
    throw new ConsoleFault(`${folder} is not empty: give each backup a folder of its own.`)
  await refuseUnfinished(settings)
  const areas = areasOf(await createFileService(settings))
  const unfinished = `${folder}${UNFINISHED}`
  await rm(unfinished, { recursive: true, force: true })
  makeFolder(dirname(folder))
  refuseFullDisk(dirname(folder), await sizeOf(settings, areas))
  try {
    await mkdir(unfinished, { mode: PRIVATE_FOLDER })
    // Before the files: a file is stored before the row that names it.
    const { engine, migrations } = await copyRows(settings, unfinished)
    const earlier = await newestBeside(folder)
    for (const [area, storage] of areas) await copyArea(storage, join(unfinished, area), earlier && join(earlier, area))
    if (settings.secretKey === null) await copyKey(dataDir, unfinished)
    const manifest = await sealBackup(unfinished, { date: now.toISOString(), engine, migrations })
    await rename(unfinished, folder)
    await flushToDisk(dirname(folder))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function refuseUnfinished(settings: Settings): Promise<void> {
  const store = await openToRead(settings)
  try {
    await refuseUnfinishedRestore(store.db, placeOfStore(settings))
  } finally {
    await store.close()
  }
}

async function copyRows(
  { dataDir, databaseUrl }: Settings,
  folder: string,
): Promise<Pick<Manifest, 'engine' | 'migrations'>> {
  if (databaseUrl === null)
    return { engine: 'sqlite', migrations: await copyStore(dataDir, join(folder, BACKUP.store.sqlite)) }
  // Loaded on demand: most stores use the embedded engine.
  const { copyDatabase } = await import('#service/store/postgres/snapshot.ts')
  return { engine: 'postgres', migrations: await copyDatabase(databaseUrl, join(folder, BACKUP.store.postgres)) }
}

/** The newest complete backup in the folder that a new one is made in; null if it is the first. */
async function newestBeside(folder: string): Promise<string | null> {
  const found: { path: string; date: string }[] = []
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name)
    if (path === `${folder}${UNFINISHED}` || !existsSync(join(path, BACKUP.manifest))) continue
    const manifest = await readManifest(path).catch(() => null)
    if (manifest) found.push({ path, date: manifest.date })
  }
  return found.sort((a, b) => a.date.localeCompare(b.date)).at(-1)?.path ?? null
}

/** Copies the files of a storage; one that is the same in an earlier backup takes no room of its own. */
async function copyArea(storage: FileStorage, folder: string, earlier: string | null): Promise<void> {
  for await (const { name, whole } of storage.list()) {
    if (!whole) continue
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
    try {
      if (earlier !== null && (await linkSame(storage, name, join(earlier, name), path))) continue
      await pipeline(storage.read(name), createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE }))
    } catch (error) {
      // Somebody has just deleted it.
      if (await storage.stat(name)) throw error
      await rm(path, { force: true })
    }
  }
}

/** Whether a file could be given a second name. Compared byte by byte: what is damaged there is copied again. */
async function linkSame(storage: FileStorage, name: string, earlier: string, path: string): Promise<boolean> {
  const size = (await stat(earlier).catch(() => null))?.size
  if (size === undefined || size !== (await storage.stat(name))?.size) return false
  if ((await hashOf(createReadStream(earlier))) !== (await hashOf(storage.read(name)))) return false
  // Some file systems have no such links, or too few of them.
  return link(earlier, path).then(
    () => true,
    () => false,
  )
}

async function copyKey(dataDir: string, folder: string): Promise<void> {
  await copyFile(secretKeyFile(dataDir), join(folder, BACKUP.key))
}

async function sizeOf({ dataDir, databaseUrl }: Settings, areas: readonly [string, FileStorage][]): Promise<number> {
  let bytes = 0
  if (databaseUrl === null) bytes = storeSize(dataDir)
  else bytes = await (await import('#service/store/postgres/snapshot.ts')).databaseSize(databaseUrl)
  for (const [, storage] of areas)
    for await (const { name } of storage.list()) bytes += (await storage.stat(name))?.size ?? 0
  return bytes
}

function absentAsEmpty(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
