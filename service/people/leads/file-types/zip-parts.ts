import { inflateRawSync } from 'node:zlib'

const HEAD = Buffer.from('504b0304', 'hex')
const END_HEAD = Buffer.from('504b0506', 'hex')
const ENTRY_HEAD = Buffer.from('504b0102', 'hex')
const HEAD_BYTES = 30
const END_BYTES = 22
const ENTRY_BYTES = 46
/** Longest comment, in bytes, that may follow the end of the directory. */
const LONGEST_COMMENT = 0xffff
/** Most entries to read; a document has some dozens of parts. */
const MOST_ENTRIES = 5000
/** Longest part to unpack. */
const MOST_BYTES = 1_000_000

/** A part of an archive: where it begins, how many bytes it takes there, and whether these are compressed. */
export interface ZipPart {
  start: number
  length: number
  isCompressed: boolean
}

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, HEAD.length).equals(HEAD)
}

/**
 * The parts in the directory of a ZIP archive by name, read without unpacking anything; null when the directory is not
 * sound. Names that merely appear somewhere in the bytes do not count.
 */
export function zipParts(bytes: Buffer): Map<string, ZipPart> | null {
  const end = bytes.lastIndexOf(END_HEAD)
  if (end < 0 || end < bytes.length - END_BYTES - LONGEST_COMMENT || end + END_BYTES > bytes.length) return null
  const entries = bytes.readUInt16LE(end + 10)
  if (entries > MOST_ENTRIES) return null
  const parts = new Map<string, ZipPart>()
  let place = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry += 1) {
    if (place + ENTRY_BYTES > end || !bytes.subarray(place, place + 4).equals(ENTRY_HEAD)) return null
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => bytes.readUInt16LE(place + offset))
    const start = place + ENTRY_BYTES
    parts.set(bytes.toString('utf8', start, start + name), {
      start: bytes.readUInt32LE(place + 42),
      length: bytes.readUInt32LE(place + 20),
      isCompressed: bytes.readUInt16LE(place + 10) !== 0,
    })
    place = start + name + extra + comment
  }
  return parts
}

/** The text of a part; null when it is not sound, or too long for what it should be. */
export function zipText(bytes: Buffer, { start, length, isCompressed }: ZipPart): string | null {
  if (start + HEAD_BYTES > bytes.length) return null
  const from = start + HEAD_BYTES + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const content = bytes.subarray(from, from + length)
  try {
    return (isCompressed ? inflateRawSync(content, { maxOutputLength: MOST_BYTES }) : content).toString('utf8')
  } catch {
    return null
  }
}
