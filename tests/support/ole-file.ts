const SECTOR = 512
const END = 0xfffffffe
const NONE = 0xffffffff
/** Streams from this size on have sectors of their own; shorter ones would need another table. */
const STREAM_BYTES = 4096

interface Entry {
  name: string
  isStream: boolean
  children: Entry[]
}

/**
 * A real OLE compound file, as Word writes a DOC: the streams of these paths (`Macros/VBA/dir`) in their storages, each
 * a few kilobytes of nothing.
 */
export function oleFile(paths: readonly string[]): Buffer {
  const root: Entry = { name: 'Root Entry', isStream: false, children: [] }
  const entries = [root]
  for (const path of paths) {
    let storage = root
    const names = path.split('/')
    for (const [depth, name] of names.entries()) {
      let found = storage.children.find((child) => child.name === name)
      if (!found) {
        found = { name, isStream: depth === names.length - 1, children: [] }
        storage.children.push(found)
        entries.push(found)
      }
      storage = found
    }
  }
  const numberOf = (entry: Entry | undefined) => (entry ? entries.indexOf(entry) : NONE)
  const directory = Math.ceil((entries.length * 128) / SECTOR)
  const streamSectors = STREAM_BYTES / SECTOR
  const streams = entries.filter(({ isStream }) => isStream)

  const head = Buffer.alloc(SECTOR)
  head.write('d0cf11e0a1b11ae1', 'hex')
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
    [44, 1],
  ] as const)
    head.writeUInt16LE(value, at)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(STREAM_BYTES, 56)
  for (const at of [60, 68]) head.writeUInt32LE(END, at)
  head.fill(0xff, 80)

  // Sector 0 is the table of chains, then comes the directory, then the streams one after the other.
  const chains = Buffer.alloc(SECTOR, 0xff)
  chains.writeUInt32LE(0xfffffffd, 0)
  const chain = (from: number, length: number) => {
    for (let at = from; at < from + length; at += 1)
      chains.writeUInt32LE(at === from + length - 1 ? END : at + 1, at * 4)
  }
  chain(1, directory)

  const table = Buffer.alloc(directory * SECTOR)
  for (let entry = 0; entry < table.length; entry += 128) table.fill(0xff, entry + 68, entry + 80)
  for (const [number, entry] of entries.entries()) {
    const row = table.subarray(number * 128, (number + 1) * 128)
    const written = row.write(entry.name, 'utf16le')
    row.writeUInt16LE(written + 2, 64)
    row.writeUInt8(entry === root ? 5 : entry.isStream ? 2 : 1, 66)
    row.writeUInt8(1, 67)
    // Siblings are a tree, ordered by length and then by letters: here each has the next one on its right.
    const sorted = entry.children.toSorted(
      (a, b) => a.name.length - b.name.length || (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1),
    )
    row.writeUInt32LE(numberOf(sorted[0]), 76)
    for (const [place, child] of sorted.entries())
      table.writeUInt32LE(numberOf(sorted[place + 1]), numberOf(child) * 128 + 72)
    if (entry === root) row.writeUInt32LE(END, 116)
    if (!entry.isStream) continue
    const first = 1 + directory + streams.indexOf(entry) * streamSectors
    chain(first, streamSectors)
    row.writeUInt32LE(first, 116)
    row.writeUInt32LE(STREAM_BYTES, 120)
  }
  return Buffer.concat([head, chains, table, Buffer.alloc(streams.length * STREAM_BYTES)])
}
