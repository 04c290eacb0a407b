import type { Readable } from 'node:stream'

/** What a command reads from and writes to; tests give their own. */
export interface ConsoleIo {
  environment: Record<string, string | undefined>
  stdin: Readable & { isTTY?: boolean }
  out(text: string): void
  err(text: string): void
  now(): Date
}
