import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { childEnvironment } from './child-environment.ts'
import { freePort } from './free-port.ts'

/** The site as a separate process, as `npm start` runs it. */
export interface SiteProcess {
  origin: string
  pid: number
  /** Everything it has printed so far. */
  said(): string
  /** Ends it and everything that it started. */
  stop(): Promise<void>
  /** Ends it at once, as a power failure would. */
  kill(): Promise<void>
}

interface StartOptions {
  dataDir: string
  /** The port to listen on; a free one by default. */
  port?: number
  /** Additional settings, as environment variables. */
  environment?: Record<string, string>
  /** The program, as a path from the root; `npm start`'s by default. */
  program?: string
  /** How long it may take until it is ready, in milliseconds. */
  patienceMs?: number
  /** The time between checks for readiness, in milliseconds. */
  lookEveryMs?: number
}

/**
 * Settings for a site that draws a page when it is asked for: finishing all pages ahead in idle time takes as much of
 * the machine as all else that a short test does.
 */
export const DRAWN_ON_REQUEST = { FINISHED_DISK_MB: '0' }

/** How long a process may take to shut down before it is killed. */
const FAREWELL_MS = 10_000

/** Starts the site of a project folder on a free port of this machine and waits until it is ready. */
export async function startSite(root: string, options: StartOptions): Promise<SiteProcess> {
  const { dataDir, environment = {}, program = 'site/server/start.ts' } = options
  const { patienceMs = 120_000, lookEveryMs = 100 } = options
  const port = options.port ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const { HOME = '' } = process.env
  // Tests and measurements all come from one address.
  const limits = { LIMIT_FACTOR: '0' }
  const place = { HOST: '127.0.0.1', PORT: String(port), SITE_URL: origin, DATA_DIR: dataDir, ...limits }
  const child = spawn(process.execPath, [program], {
    cwd: root,
    // A separate process group, so that stopping it also ends the builds that it starts.
    detached: true,
    env: childEnvironment({ HOME, ...place, ...environment }),
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void chunks.push(String(chunk)))
  // A run that fails half-way must not leave a server behind.
  const cutOff = () => signal(child, 'SIGKILL')
  process.once('exit', cutOff)
  const stop = async () => {
    await endGroup(child)
    process.off('exit', cutOff)
  }
  const kill = async () => {
    const ended = once(child, 'exit')
    signal(child, 'SIGKILL')
    await ended
  }
  const site = { origin, pid: child.pid ?? 0, said: () => chunks.join(''), stop, kill }
  try {
    await untilReady(child, origin, patienceMs, lookEveryMs)
    return site
  } catch (error) {
    await site.stop()
    throw new Error(`The site did not start. It said:\n${site.said()}`, { cause: error })
  }
}

async function untilReady(child: ChildProcess, origin: string, patienceMs: number, lookEveryMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`)
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await pause(lookEveryMs)
  }
  throw new Error(`It was not ready after ${patienceMs / 1000} s.`)
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  signal(child, 'SIGTERM')
  const cut = setTimeout(() => signal(child, 'SIGKILL'), FAREWELL_MS)
  await ended
  clearTimeout(cut)
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid, name)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
