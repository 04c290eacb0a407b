/** One thing wrong with one value that was sent, as the service tells it. */
export interface FieldFault {
  path: string
  code: string
  message: string
}

interface ApiErrorDetail {
  status: number
  /** The path that was asked, without its query. */
  endpoint: string
  faults?: readonly FieldFault[]
  cause?: unknown
}

/** A call that did not answer what it promises. `message` is the service's own sentence, or one of the answer checks' sentences. */
export class ApiError extends Error {
  readonly status: number
  readonly endpoint: string
  readonly faults: readonly FieldFault[]

  constructor(message: string, { status, endpoint, faults = [], cause }: ApiErrorDetail) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.status = status
    this.endpoint = endpoint
    this.faults = faults
  }
}

/** The status that an error stands for: its own when it came from a call, else 500. Told by name: the server's bundle has a class of its own. */
export function statusOf(error: unknown): number {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError).status : 500
}
