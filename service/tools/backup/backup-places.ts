import { statfsSync } from 'node:fs'
import { relative } from 'node:path'
import { ConsoleFault } from '../console/console-fault.ts'

/** Refuses a backup in the folder whose loss it is made for, and the other way round. */
export function refuseOverlap(backup: string, dataDir: string): void {
  if (!isWithin(backup, dataDir) && !isWithin(dataDir, backup)) return
  throw new ConsoleFault(`${backup} and DATA_DIR (${dataDir}) must not contain each other.`)
}

function isWithin(path: string, folder: string): boolean {
  return !relative(folder, path).startsWith('..')
}

/** Refuses to begin what the disk has no room for. */
export function refuseFullDisk(folder: string, needed: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= needed) return
  throw new ConsoleFault(
    `The disk of ${folder} is too small: ${inWords(needed)} are needed, ${inWords(free)} are free.`,
  )
}

function inWords(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}
