import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

/** A PostgreSQL server of a test's own, in a temporary folder, reached through a socket there. */
export interface PrivatePostgres {
  /** The folder with everything in it. */
  readonly folder: string
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>
  /** Runs a statement as the server's administrator, past any store, and answers its rows. */
  administer(statement: string, databaseUrl?: string): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** Stops the server, ending open connections; `start` begins it again. */
  halt(): Promise<void>
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>
}

/** Where Debian and others keep the server's programs; all versions side by side. */
const SYSTEM_FOLDERS = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']
const NEEDED = ['initdb', 'postgres'] as const
const ADMINISTRATOR = 'postgres'
const START_TIMEOUT_MS = 30_000

/** The folder of the server's programs, the newest version first; null when this machine has none. */
export function available(): string | null {
  const versioned = SYSTEM_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((version) => join(folder, version, 'bin')),
  )
  const folders = [...versioned, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => NEEDED.every((program) => existsSync(join(folder, program)))) ?? null
}

/** Makes and starts a server. It trusts everybody who reaches its socket, and does not wait for the disk. */
export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  const programs = available()
  if (programs === null) throw new Error('There is no PostgreSQL server on this machine.')
  const folder = await mkdtemp(join(tmpdir(), 'ori-pg-'))
  const owner = serverOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = ['-A', 'trust', '-U', ADMINISTRATOR, '-E', 'UTF8', '--no-sync', ...foreignOrder(programs)]
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
    async createDatabase() {
      databases += 1
      const name = `store_${databases}`
      await administer(`create database ${name}`)
      return addressOf(name)
    },
    async start() {
      const settings = { listen_addresses: '', unix_socket_directories: folder, fsync: 'off', full_page_writes: 'off' }
      const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      // Not through a shell or another user's session: the process is the server itself, and ends by its own id.
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

/** The server refuses to run as root: then the user that its package made, else nobody. */
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
 * A default order of text that differs from the order of bytes, as most installations have it: what forgets to ask for
 * the order of bytes then shows. Older servers can only be given the order of bytes itself.
 */
function foreignOrder(programs: string): string[] {
  const version = /\d+/.exec(execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0]
  const plain = ['--locale=C']
  return Number(version) >= 15 ? [...plain, '--locale-provider=icu', '--icu-locale=en-US'] : plain
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
