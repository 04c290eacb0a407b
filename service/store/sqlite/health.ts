import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'
import type { Connection } from './connection.ts'

const SQLITE_MAGIC = 'SQLite format 3\u0000'

/** What to do about a store that cannot be read, as the end of a sentence. */
const REMEDY = 'restore a backup, or move the file away to start again with the demo content.'

/**
 * Refuses a file that cannot be a store before SQLite touches it. A missing file, or an empty one in an empty folder,
 * is a new store.
 */
export function refuseForeignFile(file: string): void {
  if (!existsSync(file)) return
  const { size } = statSync(file)
  if (size === 0) {
    const hasLog = existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0
    if (hasLog || wasServedFrom(dirname(file))) throw damaged(file, 'the file was emptied')
    return
  }
  const start = Buffer.alloc(SQLITE_MAGIC.length)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, start, 0, start.length, 0)
  } finally {
    closeSync(handle)
  }
  if (start.toString('latin1') !== SQLITE_MAGIC) throw damaged(file, 'it is not a database')
}

/** A service that has run leaves its key and its files next to the store. */
function wasServedFrom(dataDir: string): boolean {
  return existsSync(join(dataDir, 'secret-key')) || existsSync(join(dataDir, 'files'))
}

/** Reads the whole file and refuses it if a page or an index is broken. */
export function quickCheck(connection: Connection, file: string): void {
  const { rows } = connection.run('pragma quick_check(1)', [])
  const finding = String(rows[0]?.quick_check ?? 'no answer')
  if (finding !== 'ok') throw damaged(file, finding)
}

/** The one-line fault for a damaged store. */
export function damaged(file: string, finding: string, cause?: unknown): StoreFault {
  const reason = finding.replaceAll(/\s+/g, ' ').trim()
  return new StoreFault(`The store ${file} is damaged (${reason}): ${REMEDY}`, { cause })
}

/** Whether a SQLite error means that the file itself is broken rather than the statement. */
export function saysDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /malformed|not a database|disk image|file is encrypted|disk I\/O error/i.test(error.message)
}

/** Whether an error means that the store's location cannot be written to, whatever is in it. */
export function saysUnwritable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return UNWRITABLE_CODES.has(code) || /unable to open database|readonly database|disk is full/i.test(error.message)
}

const UNWRITABLE_CODES: ReadonlySet<string> = new Set(
  'EACCES EPERM EROFS ENOENT ENOTDIR EISDIR EEXIST ENOSPC ENAMETOOLONG'.split(' '),
)

/** The one-line fault for a store that cannot be kept where it should be. */
export function unwritable(file: string, error: Error): StoreFault {
  const reason = error.message.replaceAll(/\s+/g, ' ').trim()
  return new StoreFault(
    `The store ${file} cannot be written (${reason}): give this user write access, or set DATA_DIR to a writable folder with free space.`,
    { cause: error },
  )
}
