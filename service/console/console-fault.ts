/** How a command ends when it does not do what it was asked. */
export const EXIT = { failed: 1, usage: 2, refused: 3, notFound: 4 } as const

/** Something that whoever runs the command can mend. The message is for them, without a stack. */
export class ConsoleFault extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message)
    this.name = 'ConsoleFault'
    this.exitCode = exitCode
  }
}
