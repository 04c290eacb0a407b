import type { ErrorCode } from '#domain/errors/error-messages.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import { StoreFault } from '#service/runtime/errors/store-fault.ts'
import type { CallInput } from '../handler.ts'

/**
 * Hands the bytes of the file in an upload call to `take` with the name that its sender gave it, and returns that name.
 * How large the file may be, and that there is only one, is set where the call's route is made: `tooLarge` is the
 * failure when it is larger. Fails with 400 for a body that is cut or malformed.
 */
export async function receivedFile(
  input: Pick<CallInput, 'file' | 'rawRequest'>,
  field: string,
  tooLarge: ErrorCode,
  take: (bytes: AsyncIterable<Uint8Array>, sent: string) => Promise<void>,
): Promise<string> {
  const { file, rawRequest } = input
  try {
    if (file) {
      await take(file.stream(), file.name)
      return file.name
    }
    if (!rawRequest?.isMultipart?.()) return raise('media_type_unsupported', { expected: 'multipart/form-data' })
    let filename: string | null = null
    for await (const part of rawRequest.parts()) {
      if (part.type !== 'file') continue
      if (part.fieldname !== field) {
        part.file.resume()
        return raise('bad_request')
      }
      await take(part.file, part.filename)
      if (part.file.truncated) return raise(tooLarge)
      filename = part.filename
    }
    return filename ?? raise('parameter_missing', { name: field })
  } catch (error) {
    throw asAppError(error, tooLarge)
  }
}

function asAppError(error: unknown, tooLarge: ErrorCode): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // What the system refuses is the disk's fault and not the sender's, unless it is their connection that broke.
  const isOfDisk = syscall !== undefined && code !== 'ECONNRESET'
  if (error instanceof AppError || error instanceof StoreFault || isOfDisk || code === 'ENOSPC') return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError(tooLarge, {}, { cause: error })
  // Any other failure while the parts are read means a body that is truncated, malformed or too full.
  return new AppError('bad_request', {}, { cause: error })
}
