/** The store cannot be used as it is. The message is one line that says what to do. */
export class StoreFault extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'StoreFault'
  }
}
