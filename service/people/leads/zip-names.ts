const END_HEAD = Buffer.from('504b0506', 'hex')
const ENTRY_HEAD = Buffer.from('504b0102', 'hex')
const END_BYTES = 22
const ENTRY_BYTES = 46
/** Longest comment, in bytes, that may follow the end of the directory. */
const LONGEST_COMMENT = 0xffff
/** Most entries to read; a document has some dozens of parts. */
const MOST_ENTRIES = 5000

/**
 * The names in the directory of a ZIP archive, read without unpacking anything; null when the directory is not sound.
 * Names that merely appear somewhere in the bytes do not count.
 */
export function zipNames(bytes: Buffer): string[] | null {
  const end = bytes.lastIndexOf(END_HEAD)
  if (end < 0 || end < bytes.length - END_BYTES - LONGEST_COMMENT || end + END_BYTES > bytes.length) return null
  const entries = bytes.readUInt16LE(end + 10)
  if (entries > MOST_ENTRIES) return null
  const names: string[] = []
  let place = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry += 1) {
    if (place + ENTRY_BYTES > end || !bytes.subarray(place, place + 4).equals(ENTRY_HEAD)) return null
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(place + offset))
    const start = place + ENTRY_BYTES
    names.push(bytes.toString('utf8', start, start + (name ?? 0)))
    place = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}
