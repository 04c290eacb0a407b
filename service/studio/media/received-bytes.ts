import { receivedFile } from '#service/answers/calls/received-file.ts'
import type { CallInput } from '#service/answers/handler.ts'
import type { CheckedFile } from '#service/content/files/check-file.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'

/** A file that may be kept, with the name that documents give it. */
export interface ReceivedFile extends CheckedFile {
  filename: string
}

interface Bounds {
  most: number
  /** The failure of a larger file. */
  tooLarge(sent: string, cause: Error): AppError
}

/** Reads the file of an upload call, and what its sender calls it. More than may be kept is read and not kept. */
export async function receivedBytes(
  input: Pick<CallInput, 'file' | 'rawRequest'>,
  { most, tooLarge }: Bounds,
): Promise<{ sent: string; bytes: Buffer }> {
  const pieces: Uint8Array[] = []
  let sent = ''
  await receivedFile(input, 'file', 'body_too_large', async (bytes, name) => {
    sent = name
    let length = 0
    for await (const piece of bytes) {
      length += piece.length
      if (length <= most) pieces.push(piece)
    }
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'body_too_large' ? tooLarge(sent, error) : error
  })
  return { sent, bytes: Buffer.concat(pieces) }
}
