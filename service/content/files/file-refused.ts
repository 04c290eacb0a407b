/** Why a file is refused. */
type Refusal = 'empty' | 'kind' | 'size' | 'drawing' | 'damaged' | 'cut' | 'name' | 'taken'

/** The bytes are not a file that the site can serve; the message ends a sentence: `the file …`. */
export class FileRefused extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal, message: string) {
    super(message)
    this.name = 'FileRefused'
    this.reason = reason
  }
}
