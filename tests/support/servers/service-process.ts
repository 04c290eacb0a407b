import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from './child-environment.ts'
import { freePort } from './free-port.ts'

/** Allows for a machine that is busy with other tests. */
const START_MS = 60_000
const MAIN = fileURLToPath(new URL('../../../service/main.ts', import.meta.url))

/** The content service as a separate process that a test starts, stops and kills. */
export interface ServiceProcess {
  readonly port: number
  /** Resolves when it is ready. */
  start(): Promise<void>
  /** Ends it immediately, as a power failure would. */
  kill(): Promise<void>
  /** Asks it to end and resolves to its exit code. */
  stop(): Promise<number | null>
  /** Everything that it has logged since it was started for the first time. */
  said(): string
}

/** A service on the store in `dataDir`, which should already be filled. Nothing is started yet. */
export async function serviceProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ServiceProcess> {
  const port = await freePort()
  const env = childEnvironment({
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  let child: ChildProcess | null = null
  const chunks: string[] = []
  process.once('exit', () => child?.kill('SIGKILL'))
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    if (!ending || ending.exitCode !== null) throw new Error('The service had ended by itself.')
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
    child = null
    return ending.exitCode
  }
  return {
    port,
    async start() {
      if (await isReady(port)) throw new Error(`Another process answers on port ${port}.`)
      child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void chunks.push(String(chunk)))
      for (const until = performance.now() + START_MS; performance.now() < until; ) {
        if (await isReady(port)) return
        await pause(20)
      }
      throw new Error('The service did not start.')
    },
    async kill() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    said: () => chunks.join(''),
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
