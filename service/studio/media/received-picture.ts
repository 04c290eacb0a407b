import { FILE_LIMITS, UPLOAD_STUDIO_PICTURE_MAX_BYTES, UPLOAD_STUDIO_PICTURE_TYPES } from '#generated/limits.ts'
import type { CallInput } from '#service/answers/handler.ts'
import { sha256 } from '#service/content/files/check-file.ts'
import { FileRefused } from '#service/content/files/file-refused.ts'
import type { FileService } from '#service/content/files/file-service.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import { type ReceivedFile, receivedBytes } from './received-bytes.ts'
import { plainName, quoted } from './sent-name.ts'

/** A picture that may be kept, with the names that documents can give it. */
export interface ReceivedPicture extends ReceivedFile {
  /** Of its image, as `hall-roof-3f9c1a22`: what its sender called it, and what its bytes are. */
  name: string
}

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/svg+xml', 'svg'],
])
const TYPES: ReadonlySet<string> = new Set(UPLOAD_STUDIO_PICTURE_TYPES)
const MEGABYTE = 1_000_000
const SIZES = { most: FILE_LIMITS.picture_bytes / MEGABYTE, drawing: FILE_LIMITS.drawing_bytes / MEGABYTE }

/** Reads the picture of an upload call through the one door for files. Refuses others in words for editors. */
export async function receivedPicture(
  input: Pick<CallInput, 'file' | 'rawRequest'>,
  { check }: Pick<FileService, 'check'>,
): Promise<ReceivedPicture> {
  const { sent, bytes } = await receivedBytes(input, { most: UPLOAD_STUDIO_PICTURE_MAX_BYTES, tooLarge })
  const checked = await check(bytes).catch((error: unknown) => {
    throw error instanceof FileRefused ? refusedPicture(sent, error) : error
  })
  if (!TYPES.has(checked.type)) raise('picture_type_unsupported', { name: quoted(sent) })
  const name = `${plainName(sent, 'picture')}-${sha256(checked.bytes).slice(0, 8)}`
  return { ...checked, name, filename: `${name}.${EXTENSIONS.get(checked.type) ?? 'bin'}` }
}

function refusedPicture(sent: string, error: FileRefused): AppError {
  if (error.reason === 'size') return tooLarge(sent, error)
  const options = { cause: error }
  if (error.reason === 'empty') return new AppError('picture_empty', { name: quoted(sent) }, options)
  if (error.reason === 'kind') return new AppError('picture_type_unsupported', { name: quoted(sent) }, options)
  if (error.reason === 'drawing') return new AppError('drawing_refused', { name: quoted(sent) }, options)
  return new AppError('picture_damaged', { name: quoted(sent) }, options)
}

function tooLarge(sent: string, cause: Error): AppError {
  return new AppError('picture_too_large', { name: quoted(sent), ...SIZES }, { cause })
}
