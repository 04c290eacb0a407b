import { BLOCK, bitsIn, type EntrySet, WORDS_OF_BLOCK } from './entry-set.ts'

/**
 * How the store keeps which entries of a block have a value, and the numbers that they have of a measure. Both are
 * arrays of the machine's own numbers, as they are in memory, so that nothing is parsed.
 */

/** A number that an entry has; the offset is the entry's place in its block. */
export interface Measured {
  offset: number
  number: number
}

const BITMAP_BYTES = BLOCK / 8

/** Offsets of two bytes each while those are shorter than a bit for each entry of the block. */
export function packOffsets(offsets: readonly number[]): Uint8Array {
  if (offsets.length * 2 < BITMAP_BYTES) return bytesOf(Uint16Array.from(offsets).sort())
  const words = new Uint32Array(WORDS_OF_BLOCK)
  for (const offset of offsets) words[offset >>> 5] = (words[offset >>> 5] ?? 0) | (1 << (offset & 31))
  return bytesOf(words)
}

export function unpackOffsets(bytes: Uint8Array): number[] {
  if (bytes.byteLength !== BITMAP_BYTES) return [...offsetsIn(bytes)]
  return [...wordsIn(bytes)].flatMap((word, at) =>
    word === 0 ? [] : BITS.flatMap((bit) => ((word >>> bit) & 1 ? [at * 32 + bit] : [])),
  )
}

const BITS = Array.from({ length: 32 }, (_, bit) => bit)

/** Adds the entries of a block to a set. */
export function addOffsets(set: EntrySet, block: number, bytes: Uint8Array): void {
  const start = block * WORDS_OF_BLOCK
  if (bytes.byteLength === BITMAP_BYTES) {
    const words = wordsIn(bytes)
    for (let at = 0; at < words.length; at += 1) set[start + at] = (set[start + at] ?? 0) | (words[at] ?? 0)
  } else for (const offset of offsetsIn(bytes)) addOffset(set, start, offset)
}

/** How many entries of a block are in a set. */
export function countOffsets(set: EntrySet, block: number, bytes: Uint8Array): number {
  const start = block * WORDS_OF_BLOCK
  let count = 0
  if (bytes.byteLength === BITMAP_BYTES) {
    const words = wordsIn(bytes)
    for (let at = 0; at < words.length; at += 1) count += bitsIn((words[at] ?? 0) & (set[start + at] ?? 0))
  } else for (const offset of offsetsIn(bytes)) if (hasOffset(set, start, offset)) count += 1
  return count
}

/** How many different numbers there are, these in ascending order, how many entries have each, and which. */
export function packMeasured(measured: readonly Measured[]): Uint8Array {
  const sorted = measured.toSorted((a, b) => a.number - b.number || a.offset - b.offset)
  const byNumber = Map.groupBy(sorted, ({ number }) => number)
  const counts = [...byNumber.values()].map((same) => same.length)
  const numbers = bytesOf(Float64Array.from([byNumber.size, ...byNumber.keys()]))
  const offsets = bytesOf(Uint16Array.from([...counts, ...sorted.map(({ offset }) => offset)]))
  const bytes = new Uint8Array(numbers.length + offsets.length)
  bytes.set(numbers)
  bytes.set(offsets, numbers.length)
  return bytes
}

export function unpackMeasured(bytes: Uint8Array): Measured[] {
  return groupsIn(bytes).flatMap(({ number, offsets }) => Array.from(offsets, (offset) => ({ number, offset })))
}

/** Adds the entries of a block that have a number between two others. */
export function addMeasured(set: EntrySet, block: number, bytes: Uint8Array, [least, most]: readonly [number, number]) {
  const start = block * WORDS_OF_BLOCK
  for (const { number, offsets } of groupsIn(bytes)) {
    if (number >= least && number <= most) for (const offset of offsets) addOffset(set, start, offset)
  }
}

/** How many numbers entries of a set have, and the ends of their range. */
export function rangeOf(set: EntrySet, block: number, bytes: Uint8Array) {
  const start = block * WORDS_OF_BLOCK
  const range = { count: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  for (const { number, offsets } of groupsIn(bytes)) {
    let count = 0
    for (const offset of offsets) if (hasOffset(set, start, offset)) count += 1
    if (count === 0) continue
    if (range.count === 0) range.min = number
    range.max = number
    range.count += count
  }
  return range
}

function addOffset(set: EntrySet, start: number, offset: number): void {
  const at = start + (offset >>> 5)
  set[at] = (set[at] ?? 0) | (1 << (offset & 31))
}

const hasOffset = (set: EntrySet, start: number, offset: number) =>
  (((set[start + (offset >>> 5)] ?? 0) >>> (offset & 31)) & 1) === 1

function bytesOf({ buffer }: Uint16Array | Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer)
}

/** Arrays of wider numbers begin at a multiple of their width; what a server has sent may begin anywhere. */
const aligned = (bytes: Uint8Array) =>
  bytes.byteOffset % Float64Array.BYTES_PER_ELEMENT === 0 ? bytes : new Uint8Array(bytes)

function wordsIn(bytes: Uint8Array): Uint32Array {
  const { buffer, byteOffset } = aligned(bytes)
  return new Uint32Array(buffer, byteOffset, WORDS_OF_BLOCK)
}

function offsetsIn(bytes: Uint8Array): Uint16Array {
  const { buffer, byteOffset, byteLength } = aligned(bytes)
  return new Uint16Array(buffer, byteOffset, byteLength / Uint16Array.BYTES_PER_ELEMENT)
}

/** The different numbers of a block in ascending order, each with the entries that have it. */
function groupsIn(bytes: Uint8Array): { number: number; offsets: Uint16Array }[] {
  const { buffer, byteOffset, byteLength } = aligned(bytes)
  const [size = 0] = new Float64Array(buffer, byteOffset, 1)
  const numbers = new Float64Array(buffer, byteOffset + Float64Array.BYTES_PER_ELEMENT, size)
  const head = (size + 1) * Float64Array.BYTES_PER_ELEMENT
  const rest = new Uint16Array(buffer, byteOffset + head, (byteLength - head) / Uint16Array.BYTES_PER_ELEMENT)
  let from = size
  return Array.from(numbers, (number, at) => {
    const offsets = rest.subarray(from, from + (rest[at] ?? 0))
    from += offsets.length
    return { number, offsets }
  })
}
