import type { Readable } from 'node:stream'

/** Input and output of a command; tests pass their own. */
export interface ConsoleIo {
  environment: Record<string, string | undefined>
  stdin: Readable & { isTTY?: boolean }
  out(text: string): void
  err(text: string): void
  now(): Date
}
