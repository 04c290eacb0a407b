import { FILE_LIMITS, UPLOAD_STUDIO_PICTURE_MAX_BYTES, UPLOAD_STUDIO_PICTURE_TYPES } from '#generated/limits.ts'
import { receivedFile } from '#service/answers/calls/received-file.ts'
import type { CallInput } from '#service/answers/handler.ts'
import { type CheckedFile, checkFile, FileRefused, sha256 } from '#service/content/files/check-file.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'

/** A picture that may be kept, with the names that documents can give it. */
export interface ReceivedPicture extends CheckedFile {
  /** Of its image, as `hall-roof-3f9c1a22`: what its sender called it, and what its bytes are. */
  name: string
  /** Of its file: the same, with what it is. */
  filename: string
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
export async function receivedPicture(input: Pick<CallInput, 'file' | 'rawRequest'>): Promise<ReceivedPicture> {
  const pieces: Uint8Array[] = []
  const sent = await receivedFile(input, 'file', 'body_too_large', async (bytes) => {
    let length = 0
    for await (const piece of bytes) {
      length += piece.length
      if (length <= UPLOAD_STUDIO_PICTURE_MAX_BYTES) pieces.push(piece)
    }
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'body_too_large' ? tooLarge('', error) : error
  })
  const checked = await checkFile(Buffer.concat(pieces)).catch((error: unknown) => {
    throw error instanceof FileRefused ? refusedPicture(sent, error) : error
  })
  if (!TYPES.has(checked.type)) raise('picture_type_unsupported', { name: quoted(sent) })
  const name = `${plainName(sent)}-${sha256(checked.bytes).slice(0, 8)}`
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

/** The name of a file in a sentence: without folders and control characters, and no longer than can be read. */
function quoted(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? ''
  return `“${base.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 80)}”`
}

/** Letters, digits and hyphens of what the sender called the file; a pasted picture has no name of its own. */
function plainName(sent: string): string {
  const base =
    sent
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? ''
  const plain = base
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return plain || 'picture'
}
