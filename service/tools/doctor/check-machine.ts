import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { privateFilesFolder } from '#service/content/files/file-folders.ts'
import { secretKeyFile } from '#service/content/files/secret-key.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { STORE_FILE } from '#service/store/store-file.ts'
import { type Finding, note, ok, reasonOf, wrong } from './finding.ts'

/** The version of Node that the site runs and is tested on. */
const NODE = 24
const LEAST_FREE_BYTES = 500_000_000
const LEAST_FREE_SHARE = 0.05
/** A clock further off than this breaks links, tokens and what is shown by date. */
const MOST_OFF_MS = 60_000

export function checkNode(): Finding {
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= NODE) return ok('Node', `Version ${node}.`)
  return wrong('Node', `Version ${node} is too old.`, `Install Node ${NODE}, or run this through npm after 'npm ci'.`)
}

/** Whether the user who runs this, and nobody else, can keep things in the data folder. */
export async function checkRights({ dataDir }: Settings): Promise<Finding> {
  const about = 'Data folder'
  if (!existsSync(dataDir)) {
    const around = nearest(dataDir)
    if (!canBeUsed(around))
      return wrong(
        about,
        `${dataDir} cannot be reached or created: this user has no right to in ${around}.`,
        'Run this as the user of the site; if that is who you are, create the folder for that user, or correct DATA_DIR.',
      )
    return note(about, `${dataDir} does not exist yet.`, 'The site creates it when it starts for the first time.')
  }
  const me = userInfo()
  const { uid } = statSync(dataDir)
  if (me.uid >= 0 && uid !== me.uid)
    return wrong(
      about,
      `${dataDir} belongs to another user than ${me.username}.`,
      `Run this, and the site, as its owner (number ${uid}), or change the owner: chown -R ${me.username} ${dataDir}`,
    )
  const probe = join(dataDir, `doctor-${process.pid}.tmp`)
  try {
    await writeFile(probe, 'written to see whether that is possible', { flag: 'wx', mode: 0o600 })
    await rm(probe)
  } catch (error) {
    return wrong(about, `${dataDir} cannot be written (${reasonOf(error)}).`, 'Give the user of the site write access.')
  }
  const foreign = readdirSync(dataDir).find((name) => statSync(join(dataDir, name)).uid !== uid)
  if (foreign !== undefined && me.uid >= 0)
    return wrong(
      about,
      `${join(dataDir, foreign)} belongs to another user.`,
      `Change the owner: chown -R ${me.username} ${dataDir}`,
    )
  const secret = [join(dataDir, STORE_FILE), secretKeyFile(dataDir), privateFilesFolder(dataDir)]
  const open = secret.filter((path) => existsSync(path) && isOpen(path))
  // Whoever may not enter the folder cannot reach what is in it.
  if (isOpen(dataDir) && open.length > 0)
    return wrong(
      about,
      `Other users of this machine can read ${open.join(', ')}.`,
      `Close it to them: chmod -R go= ${dataDir}`,
    )
  return ok(about, `${dataDir} can be written by ${me.username}, and what is secret in it read by nobody else.`)
}

/** The nearest folder around a path that can be seen. */
function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path))
}

function canBeUsed(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Windows has no such modes. */
function isOpen(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
}

export function checkDisk({ dataDir }: Settings): Finding {
  const about = 'Disk'
  const place = existsSync(dataDir) ? dataDir : '.'
  const { bavail, blocks, bsize, ffree, files } = statfsSync(place)
  const free = bavail * bsize
  const says = `${(free / 1e9).toFixed(1)} GB of ${((blocks * bsize) / 1e9).toFixed(1)} GB are free.`
  if (free < Math.max(LEAST_FREE_BYTES, blocks * bsize * LEAST_FREE_SHARE))
    return wrong(about, says, 'Free some room, or move DATA_DIR to a larger disk: when it is full, forms are refused.')
  if (files > 0 && ffree < files * LEAST_FREE_SHARE)
    return wrong(about, `${says} But there is room for only ${ffree} more files.`, 'Delete files that are not needed.')
  return ok(about, says)
}

/** A clock to compare with: what it says, and whose it is. */
export interface OtherClock {
  now: Date
  whose: string
}

/** Compares this machine's clock with the others that were met, and with the newest moment in the store. */
export function checkClock(now: Date, others: readonly OtherClock[], newest: Date | null): Finding {
  const about = 'Clock'
  const here = now.toISOString()
  const remedy = 'Set the clock, and let the system keep it right: timedatectl set-ntp true'
  for (const { now: theirs, whose } of others) {
    const off = Math.abs(theirs.getTime() - now.getTime())
    if (off > MOST_OFF_MS)
      return wrong(about, `It is ${here} here, but ${theirs.toISOString()} according to ${whose}.`, remedy)
  }
  if (newest && newest.getTime() > now.getTime() + MOST_OFF_MS)
    return wrong(about, `It is ${here} here, but the store was written at ${newest.toISOString()}.`, remedy)
  const [known] = others
  if (known) return ok(about, `${here}, as ${known.whose} says.`)
  return note(about, `${here}; no other clock was found to compare it with.`, `If that is wrong: ${remedy}`)
}
