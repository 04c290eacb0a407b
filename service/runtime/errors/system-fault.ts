/** What the operating system's codes mean, some only of one call, and what to do, for whoever named the place. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'cannot be used: this user has no right to. Give this user access, or name another place.'],
  ['EPERM', 'cannot be used: this user has no right to. Give this user access, or name another place.'],
  ['EROFS', 'cannot be written: its disk can only be read. Name another place.'],
  ['ENOENT', 'does not exist. Create it, or name another place.'],
  ['ENOENT mkdir', 'cannot be created: nothing can be kept in the folder around it. Name another place.'],
  ['ENOTDIR', 'cannot be used: where a folder should be, there is a file. Name another place.'],
  ['EISDIR', 'cannot be used: where a file should be, there is a folder. Name another place.'],
  ['EEXIST', 'exists already. Name another place.'],
  ['ENAMETOOLONG', 'cannot be used: its name is too long. Name another place.'],
  ['ENOSPC', 'cannot be written: its disk is full. Free some room, or name a place on another disk.'],
  ['EDQUOT', "cannot be written: this user's share of its disk is used up. Free some room, or name another place."],
  ['EMFILE', 'cannot be opened: too many files are open. Raise the limit (ulimit -n).'],
])

/**
 * What the operating system (or a full disk under the embedded store) refused, as sentences that say where, why and
 * what to do about it; null for any other error.
 */
export function systemFaultInWords(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // SQLite says no more than this; PostgreSQL's fault names the database.
  if (error.message === 'database or disk is full')
    return 'The store cannot be written: its disk is full. Free some room, or move DATA_DIR to a larger disk.'
  const { code, syscall, path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  const meaning = code === undefined ? undefined : (MEANINGS.get(`${code} ${syscall}`) ?? MEANINGS.get(code))
  // A write that fails knows its file no more.
  if (syscall === undefined || meaning === undefined || (path === undefined && syscall !== 'write')) return null
  return `${dest ?? path ?? 'A file'} ${meaning} (${code})`
}
