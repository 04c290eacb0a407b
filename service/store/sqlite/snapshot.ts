import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'
import { PRIVATE_FILE } from '#service/runtime/private-modes.ts'
import { STORE_FILE } from '../store-file.ts'
import { BUSY_TIMEOUT_MS } from './connection.ts'
import { damaged, saysDamaged } from './health.ts'

/** What SQLite keeps beside a database file while it is in use. */
const BESIDE = ['-wal', '-shm', '-journal']

/** Bytes that a copy of the store takes at most. */
export function storeSize(dataDir: string): number {
  const file = join(dataDir, STORE_FILE)
  return ['', '-wal'].reduce((sum, end) => sum + (statSync(file + end, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** More pages than a file has: copied in one step, which changes by other processes do not begin again. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies the store as it is at this moment into a new file; nobody has to wait for that. Returns the names of its
 * migrations. Throws a StoreFault if the store is damaged.
 *
 * Page by page: `vacuum into` is not as thorough as `secure_delete`, and leaves a second copy of some rows between the
 * pages of the new file, which nothing would ever erase.
 */
export async function copyStore(dataDir: string, target: string): Promise<string[]> {
  const file = join(dataDir, STORE_FILE)
  closeSync(openSync(target, 'wx', PRIVATE_FILE))
  try {
    const source = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    try {
      await backup(source, target, { rate: ALL_PAGES })
    } finally {
      source.close()
    }
    return checkCopy(target, file)
  } catch (error) {
    throw saysDamaged(error) ? damaged(file, error instanceof Error ? error.message : String(error), error) : error
  }
}

function checkCopy(copied: string, file: string): string[] {
  const copy = new DatabaseSync(copied)
  try {
    // So that it is one file.
    copy.exec('pragma journal_mode = delete')
    const finding = String(copy.prepare('pragma quick_check(1)').get()?.quick_check)
    if (finding !== 'ok') throw damaged(file, finding)
    const rows = copy.prepare("select name from store_change where kind = 'migration' order by no").all()
    return rows.map(({ name }) => String(name))
  } finally {
    copy.close()
  }
}

/**
 * Takes the store in the folder for this process alone, until the returned function is called. Throws a StoreFault
 * while another process has it open. A store too damaged to be opened belongs to nobody.
 */
export function holdStore(dataDir: string): () => void {
  const file = join(dataDir, STORE_FILE)
  if (!existsSync(file)) return () => {}
  const database = new DatabaseSync(file, { timeout: 1000 })
  try {
    // SQLite ends the write-ahead log only for the last one that uses it; everything in it is then in the file.
    database.exec('pragma journal_mode = delete; pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    database.close()
    if (saysDamaged(error)) return () => {}
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error
    throw new StoreFault(`The store ${file} is in use: stop the site, and whatever else works with the store, first.`, {
      cause: error,
    })
  }
  return () => {
    if (database.isOpen) database.close()
  }
}

/** Puts a finished store file in the place of the one in the folder, which this process holds. */
export function replaceStore(dataDir: string, finished: string): void {
  const file = join(dataDir, STORE_FILE)
  for (const end of BESIDE) rmSync(file + end, { force: true })
  renameSync(finished, file)
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
