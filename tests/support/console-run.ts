import { Readable } from 'node:stream'
import type { Settings } from '#service/runtime/settings/settings.ts'
import type { ConsoleIo } from '#service/tools/console/console-io.ts'
import { NOW } from '#tests/support/servers/small-service.ts'

export interface ConsoleResult {
  code: number
  out: string
  err: string
}

type Run = (args: string[], io: ConsoleIo) => Promise<number>

/** Runs commands of the console on the store of a service that is open, as another process would. */
export function consoleOn({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>) {
  const place = { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
  return async (
    run: Run,
    args: string[],
    given: { environment?: object; stdin?: string; now?: Date } = {},
  ): Promise<ConsoleResult> => {
    const out: string[] = []
    const err: string[] = []
    const code = await run(args, {
      environment: { ...place, ...given.environment },
      stdin: Readable.from(given.stdin === undefined ? [] : [given.stdin]),
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      now: () => given.now ?? NOW,
    })
    return { code, out: out.join(''), err: err.join('') }
  }
}
