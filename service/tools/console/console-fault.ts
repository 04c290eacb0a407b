/** Exit codes of a command that does not do what was requested. */
export const EXIT = { failed: 1, usage: 2, unreadable: 2, refused: 3, notFound: 4 } as const

/** A fault that the person running the command can fix. The message is for them, without a stack trace. */
export class ConsoleFault extends Error {
  readonly exitCode: number

  /** Whether to say how the command is used. */
  readonly withUsage: boolean

  constructor(message: string, exitCode: number = EXIT.failed, withUsage = exitCode === EXIT.usage) {
    super(message)
    this.name = 'ConsoleFault'
    this.exitCode = exitCode
    this.withUsage = withUsage
  }
}
