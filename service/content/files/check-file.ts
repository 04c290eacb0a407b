import { createHash } from 'node:crypto'
import { FILE_LIMITS } from '#generated/limits.ts'
import { bareFilm } from './bare-film.ts'
import type { PictureType } from './bare-picture.ts'
import { type DecodePicture, decodePicture } from './decoding/decode-picture.ts'
import { DXF_TYPE, isDxf } from './dxf.ts'
import { FileRefused } from './file-refused.ts'
import { type FileStorage, isStorageName } from './file-storage.ts'
import { isPixelPicture } from './picture-types.ts'
import { svgFault } from './plain-svg.ts'

/** What the bytes of a file say about it; these fields of its document follow from them. */
export interface FileFacts {
  type: string
  filesize: number
  width?: number
  height?: number
}

/** A file that may be kept. */
export interface CheckedFile extends FileFacts {
  bytes: Buffer
}

/**
 * The one door for files that content refers to, whoever brings them. Their kind is decided by their bytes: neither
 * name nor claimed type counts. A picture is decoded, and encoded again unless it is nothing but a picture, so that
 * what cameras and programs note in it is not kept; of a film, the notes are blanked; an SVG is only taken if it
 * consists of shapes and text. `decode` decodes in this process unless told otherwise. Throws a FileRefused.
 */
export async function checkFile(given: Buffer, decode: DecodePicture = decodePicture): Promise<CheckedFile> {
  if (given.length === 0) throw new FileRefused('empty', 'is empty')
  const kind = kindOf(given)
  if (kind === null) {
    throw new FileRefused(
      'kind',
      'is none of the kinds that the site serves: AVIF, JPEG, PNG, WebP, SVG, PDF, DXF, MP4, WebM, WebVTT',
    )
  }
  const most =
    kind === 'image/svg+xml'
      ? FILE_LIMITS.drawing_bytes
      : (MOST_BYTES.get(kind.split('/')[0] ?? '') ?? FILE_LIMITS.document_bytes)
  if (given.length > most) throw new FileRefused('size', `has ${given.length} bytes, and may have ${most}`)
  if (kind === 'image/svg+xml') return checkedDrawing(given)
  if (isPixelPicture(kind)) {
    const { width, height, instead: bytes = given } = await decode(given, kind as PictureType)
    return { type: kind, filesize: bytes.length, width, height, bytes }
  }
  if (isCut(given, kind)) throw new FileRefused('cut', 'is cut off: its end is missing')
  const bytes = kind === 'video/mp4' ? bareFilm(given) : given
  return { type: kind, filesize: bytes.length, bytes }
}

/** Readers look for the end of a document in so many of its last bytes. */
const END_BYTES = 2048

/** Whether a document was not copied to its end, as far as its last bytes say. */
function isCut(bytes: Buffer, kind: string): boolean {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - END_BYTES))
  if (kind === 'application/pdf') return !end.includes('%%EOF')
  return kind === DXF_TYPE && !/\bEOF[\s\0]*$/.test(end)
}

const MOST_BYTES = new Map([
  ['image', FILE_LIMITS.picture_bytes],
  ['video', FILE_LIMITS.video_bytes],
])

/**
 * Stores a checked file under a name; with `dry`, only finds out whether it could. Throws a FileRefused if the name has
 * other bytes, because browsers keep what an address once had.
 */
export async function keepFile(
  storage: FileStorage,
  name: string,
  { bytes }: CheckedFile,
  { dry = false } = {},
): Promise<'new' | 'same'> {
  if (!isStorageName(name)) throw new FileRefused('name', `cannot be stored as '${name}'`)
  const found = await storage.stat(name)
  if (found === null) {
    if (!dry) await storage.write(name, bytes)
    return 'new'
  }
  if (found.size === bytes.length && (await digestOf(storage, name)) === sha256(bytes)) return 'same'
  throw new FileRefused('taken', `is not the one that the site has as '${name}': give the new one a name of its own`)
}

/** The digest of a stored file, read piece by piece. */
export async function digestOf(storage: FileStorage, name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of storage.read(name)) hash.update(piece)
  return hash.digest('hex')
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The kind of a file by its first bytes; null for everything that the site does not serve. */
function kindOf(bytes: Buffer): string | null {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts('\xff\xd8\xff')) return 'image/jpeg'
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp'
  if (starts('%PDF-')) return 'application/pdf'
  if (starts('\x1a\x45\xdf\xa3') && bytes.subarray(0, 64).includes('webm')) return 'video/webm'
  if (starts('ftyp', 4)) return starts('avif', 8) || starts('avis', 8) ? 'image/avif' : videoBrand(bytes)
  if (isDxf(bytes)) return DXF_TYPE
  const text = bytes.toString('utf8', 0, 400).replace(/^\ufeff/, '')
  if (/^WEBVTT(?:[ \t\n\r]|$)/.test(text)) return 'text/vtt'
  return SVG.test(text) ? 'image/svg+xml' : null
}

/** A comment ends at the first end of one: if it could end at any, texts of comments alone would take for ever. */
const SVG = /^\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/

function videoBrand(bytes: Buffer): string | null {
  return /^(?:isom|iso\d|mp4\d|avc1|M4V |dash|MSNV)/.test(bytes.toString('latin1', 8, 12)) ? 'video/mp4' : null
}

function checkedDrawing(bytes: Buffer): CheckedFile {
  const source = bytes.toString('utf8')
  const fault = svgFault(source)
  if (fault !== null) throw new FileRefused('drawing', `is an SVG that cannot be taken: ${fault}`)
  const [, , , width, height] =
    /viewBox\s*=\s*["']([-\d.]+)[\s,]+([-\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)["']/.exec(source) ?? []
  const size = width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : {}
  return { type: 'image/svg+xml', filesize: bytes.length, ...size, bytes }
}
