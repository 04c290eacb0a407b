const HEAD = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEAD_BYTES = 512
const ENTRY_BYTES = 128
/** Numbers from here on are no sectors: the end of a chain, or unused. */
const NO_SECTOR = 0xfffffffa

export function isOle(bytes: Buffer): boolean {
  return bytes.subarray(0, HEAD.length).equals(HEAD)
}

/**
 * The names in the directory of an OLE compound file, such as a DOC, of storages and streams at every level, in lower
 * case, as their case means nothing; null when the directory is not sound. Names that merely appear somewhere in the
 * bytes do not count.
 */
export function oleNames(bytes: Buffer): string[] | null {
  if (bytes.length < HEAD_BYTES) return null
  const sectorBytes = 2 ** bytes.readUInt16LE(30)
  if (sectorBytes !== 512 && sectorBytes !== 4096) return null
  const sector = (number: number) => {
    const start = (number + 1) * sectorBytes
    return start + sectorBytes > bytes.length ? null : bytes.subarray(start, start + sectorBytes)
  }
  /** The header lists the first 109 parts of the table of chains: enough for seven megabytes. */
  const nextOf = (number: number) => {
    const part = Math.floor(number / (sectorBytes / 4))
    const table = part < 109 ? sector(bytes.readUInt32LE(76 + part * 4)) : null
    return table?.readUInt32LE((number % (sectorBytes / 4)) * 4)
  }

  const names: string[] = []
  const most = bytes.length / sectorBytes
  let place: number | undefined = bytes.readUInt32LE(48)
  for (let read = 0; place !== undefined && place < NO_SECTOR; read += 1) {
    const entries = sector(place)
    // A chain that is longer than the file goes round in circles.
    if (!entries || read > most) return null
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) {
      const length = Math.min(entries.readUInt16LE(at + 64), 64)
      if (length > 2) names.push(entries.toString('utf16le', at, at + length - 2).toLowerCase())
    }
    place = nextOf(place)
  }
  return place === undefined ? null : names
}
