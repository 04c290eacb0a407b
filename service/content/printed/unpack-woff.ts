import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16

/**
 * Turns a WOFF font back into the plain font inside it. The PDF library reads WOFF too, but decompresses a whole table
 * for each letter it draws. Tables listed in `leaveOut` are dropped.
 */
export function unpackWoff(woff: Buffer, leaveOut: ReadonlySet<string> = new Set()): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not in the WOFF format')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, WOFF_HEAD + index * WOFF_ENTRY),
  ).filter(({ tag }) => !leaveOut.has(tag))
  const head = Buffer.alloc(SFNT_HEAD + tables.length * SFNT_ENTRY)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(tables.length * 16 - 2 ** power * 16, 10)
  let offset = head.length
  const bodies = tables.map((table, index) => {
    const entry = SFNT_HEAD + index * SFNT_ENTRY
    head.write(table.tag, entry, 'latin1')
    head.writeUInt32BE(table.checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(table.bytes.length, entry + 12)
    // Tables start at multiples of four bytes.
    const padded = Buffer.concat([table.bytes, Buffer.alloc(-table.bytes.length & 3)])
    offset += padded.length
    return padded
  })
  return Buffer.concat([head, ...bodies])
}

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const length = woff.readUInt32BE(entry + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packedLength < length ? inflateSync(packed) : packed,
  }
}
