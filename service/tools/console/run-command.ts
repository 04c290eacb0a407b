import { AppError } from '#service/runtime/errors/app-error.ts'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'
import { systemFaultInWords } from '#service/runtime/errors/system-fault.ts'
import { SettingsFault } from '#service/runtime/settings/read-settings.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'

/**
 * Runs a command and returns its exit code: 0 done, 1 failed, 2 wrong usage or something unreadable, 3 not allowed, 4
 * not found.
 */
export async function runCommand(work: () => Promise<void>, usage: string, io: ConsoleIo): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    if (error instanceof ConsoleFault) {
      io.err(`${error.message}\n${error.withUsage ? `\n${usage}` : ''}`)
      return error.exitCode
    }
    if (isArgumentFault(error)) {
      io.err(`${error.message.split('. ')[0]}.\n\n${usage}`)
      return EXIT.usage
    }
    const isRefused = error instanceof AppError && error.status < 500
    const known = isRefused || [SettingsFault, StoreFault].some((fault) => error instanceof fault)
    const words = systemFaultInWords(error)
    io.err(`${words ?? (error instanceof Error ? (known ? error.message : error.stack) : String(error))}\n`)
    return EXIT.failed
  }
}

/** Runs a command on this process's own input and output, and exits with the command's exit code. */
export async function runHere(run: (args: string[], io: ConsoleIo) => Promise<number>): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), {
    environment: process.env,
    stdin: process.stdin,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    now: () => new Date(),
  })
  // An open prompt must not keep the process alive.
  process.stdin.unref?.()
}

function isArgumentFault(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
