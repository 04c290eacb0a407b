import { FILE_LIMITS, UPLOAD_STUDIO_FILE_MAX_BYTES, UPLOAD_STUDIO_FILE_TYPES } from '#generated/limits.ts'
import type { CallInput } from '#service/answers/handler.ts'
import { sha256 } from '#service/content/files/check-file.ts'
import { DXF_TYPE } from '#service/content/files/dxf.ts'
import { FileRefused } from '#service/content/files/file-refused.ts'
import type { FileService } from '#service/content/files/file-service.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import { type ReceivedFile, receivedBytes } from './received-bytes.ts'
import { plainName, plainTitle, quoted } from './sent-name.ts'

/** A document for visitors that may be kept. */
export interface ReceivedDocument extends ReceivedFile {
  /** What visitors read on a link to it, until an editor calls it otherwise. */
  title: string
}

const TYPES: ReadonlySet<string> = new Set(UPLOAD_STUDIO_FILE_TYPES)
const MEGABYTE = 1_000_000
const MOST = { most: FILE_LIMITS.document_bytes / MEGABYTE }

/** Reads the document of an upload call through the one door for files. Refuses others in words for editors. */
export async function receivedDocument(
  input: Pick<CallInput, 'file' | 'rawRequest'>,
  { check }: Pick<FileService, 'check'>,
): Promise<ReceivedDocument> {
  const { sent, bytes } = await receivedBytes(input, { most: UPLOAD_STUDIO_FILE_MAX_BYTES, tooLarge })
  const checked = await check(bytes).catch((error: unknown) => {
    throw error instanceof FileRefused ? refusedDocument(sent, error) : error
  })
  if (!TYPES.has(checked.type)) throw new AppError('document_type_unsupported', { name: quoted(sent) })
  const extension = checked.type === DXF_TYPE ? 'dxf' : 'pdf'
  const filename = `${plainName(sent, 'document')}-${sha256(checked.bytes).slice(0, 8)}.${extension}`
  return { ...checked, filename, title: plainTitle(sent) || filename }
}

function refusedDocument(sent: string, error: FileRefused): AppError {
  const options = { cause: error }
  if (error.reason === 'size') return tooLarge(sent, error)
  if (error.reason === 'empty') return new AppError('picture_empty', { name: quoted(sent) }, options)
  if (error.reason === 'cut') return new AppError('document_damaged', { name: quoted(sent) }, options)
  // A picture that cannot be read is no document either.
  return new AppError('document_type_unsupported', { name: quoted(sent) }, options)
}

function tooLarge(sent: string, cause: Error): AppError {
  return new AppError('document_too_large', { name: quoted(sent), ...MOST }, { cause })
}
