import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileAreas } from '#service/content/files/file-areas.ts'
import type { FileStorage } from '#service/content/files/file-storage.ts'
import { flushToDisk } from '#service/runtime/flush-to-disk.ts'
import { PRIVATE_FILE } from '#service/runtime/private-modes.ts'
import type { EngineName } from '#service/store/store-contract.ts'
import { ConsoleFault } from '../console/console-fault.ts'

/** Increase this when an older version could not restore what a newer one writes. */
const FORMAT = 1

/** The names in a backup. Files of a storage lie under the name of their area. */
export const BACKUP = {
  manifest: 'manifest.json',
  /** In the form that `sha256sum -c` reads. */
  sums: 'SHA256SUMS',
  key: 'secret-key',
  areas: { public: 'files/public', private: 'files/private', erasures: 'files/erasures' },
  store: { sqlite: 'store.sqlite', postgres: 'store.jsonl' },
} as const

/** The folders of files in a backup, each with its storage, in the order in which they are copied. */
export function areasOf({ publicFiles, privateFiles, erasures }: FileAreas): [folder: string, FileStorage][] {
  return [
    [BACKUP.areas.public, publicFiles],
    [BACKUP.areas.private, privateFiles],
    // Last: what is erased while the files are copied is then known.
    [BACKUP.areas.erasures, erasures],
  ]
}

/** What a backup says about itself. */
export interface Manifest {
  format: number
  /** When the store was copied. */
  date: string
  engine: EngineName
  /** The migrations that the store had, in order. */
  migrations: string[]
  /** How many files it consists of, without the list of their checksums. */
  files: number
}

/** One file of a backup. */
interface BackedUpFile {
  /** Relative to the backup, with slashes. */
  path: string
  size: number
  sha256: string
}

/** A backup that is complete and unchanged. */
export interface Backup {
  folder: string
  manifest: Manifest
  files: readonly BackedUpFile[]
  /** Whether it contains the key; otherwise the site had it in its settings. */
  hasKey: boolean
}

/** Writes the description and the checksums of all files in the folder, and waits until the disk has everything. */
export async function sealBackup(folder: string, about: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const files = (await pathsBelow(folder)).length + 1
  const manifest: Manifest = { format: FORMAT, ...about, files }
  await writeFile(join(folder, BACKUP.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { mode: PRIVATE_FILE })
  const lines: string[] = []
  for (const path of await pathsBelow(folder))
    lines.push(`${await hashOf(createReadStream(join(folder, path)))}  ${path}\n`)
  await writeFile(join(folder, BACKUP.sums), lines.join(''), { mode: PRIVATE_FILE })
  for (const path of [...(await pathsBelow(folder)), ...(await foldersBelow(folder)), '.'])
    await flushToDisk(join(folder, path))
  return manifest
}

/** Reads a backup and compares every byte with its checksums. Throws a ConsoleFault that names what is wrong. */
export async function openBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder)
  const sums = await readFile(join(folder, BACKUP.sums), 'utf8').catch(() => raise(`${folder} has no ${BACKUP.sums}.`))
  const listed = new Map(
    sums.split('\n').flatMap((line) => {
      const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      return sha256 && path ? [[path, sha256] as const] : []
    }),
  )
  const files: BackedUpFile[] = []
  const faults: string[] = []
  for (const [path, sha256] of listed) {
    const found = await stat(join(folder, path)).catch(() => null)
    if (!found?.isFile()) faults.push(`${path} is missing`)
    else if ((await hashOf(createReadStream(join(folder, path)))) !== sha256) faults.push(`${path} is damaged`)
    else files.push({ path, size: found.size, sha256 })
  }
  for (const path of await pathsBelow(folder))
    if (path !== BACKUP.sums && !listed.has(path)) faults.push(`${path} is not in ${BACKUP.sums}`)
  if (faults.length === 0 && files.length !== manifest.files) faults.push(`${BACKUP.sums} is incomplete`)
  if (faults.length > 0) raise(`The backup ${folder} cannot be restored: ${inWords(faults)}.`)
  return { folder, manifest, files, hasKey: listed.has(BACKUP.key) }
}

/** What a backup says about itself. Throws a ConsoleFault if it is none, or one of a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, BACKUP.manifest), 'utf8').catch(() =>
    raise(`${folder} is not a backup: it has no ${BACKUP.manifest}.`),
  )
  let manifest: Partial<Manifest>
  try {
    manifest = JSON.parse(text)
  } catch {
    return raise(`The backup ${folder} cannot be restored: ${BACKUP.manifest} is damaged.`)
  }
  const { format = 0, date = '', engine = 'sqlite', migrations = [], files = 0 } = manifest
  if (format > FORMAT) raise(`The backup ${folder} was made by a newer version: restore it with that version.`)
  return { format, date, engine, migrations, files }
}

/** The hash of bytes, in hexadecimal digits. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}

const MOST_NAMED = 20

function inWords(faults: readonly string[]): string {
  const more = faults.length - MOST_NAMED
  return `${faults.slice(0, MOST_NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}

function raise(message: string): never {
  throw new ConsoleFault(message)
}

async function below(folder: string) {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => ({
    entry,
    path: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
  }))
}

async function pathsBelow(folder: string): Promise<string[]> {
  return (await below(folder)).flatMap(({ entry, path }) => (entry.isFile() ? [path] : [])).sort()
}

async function foldersBelow(folder: string): Promise<string[]> {
  return (await below(folder)).flatMap(({ entry, path }) => (entry.isDirectory() ? [path] : []))
}
