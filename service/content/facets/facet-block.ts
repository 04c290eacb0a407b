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

/** Numbers in ascending order, then the offset of each. */
export function packMeasured(measured: readonly Measured[]): Uint8Array {
  const sorted = measured.toSorted((a, b) => a.number - b.number || a.offset - b.offset)
  const bytes = new Uint8Array(sorted.length * BYTES_PER_MEASURED)
  bytes.set(bytesOf(Float64Array.from(sorted, ({ number }) => number)))
  bytes.set(bytesOf(Uint16Array.from(sorted, ({ offset }) => offset)), sorted.length * Float64Array.BYTES_PER_ELEMENT)
  return bytes
}

export function unpackMeasured(bytes: Uint8Array): Measured[] {
  const { numbers, offsets } = measuredIn(bytes)
  return Array.from(numbers, (number, at) => ({ number, offset: offsets[at] ?? 0 }))
}

/** Adds the entries of a block that have a number between two others. */
export function addMeasured(set: EntrySet, block: number, bytes: Uint8Array, [least, most]: readonly [number, number]) {
  const { numbers, offsets } = measuredIn(bytes)
  const start = block * WORDS_OF_BLOCK
  for (let at = firstFrom(numbers, least); at < numbers.length && (numbers[at] ?? 0) <= most; at += 1) {
    addOffset(set, start, offsets[at] ?? 0)
  }
}

/** How many numbers entries of a set have, and the ends of their range. */
export function rangeOf(set: EntrySet, block: number, bytes: Uint8Array) {
  const { numbers, offsets } = measuredIn(bytes)
  const start = block * WORDS_OF_BLOCK
  const range = { count: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  for (let at = 0; at < numbers.length; at += 1) {
    if (!hasOffset(set, start, offsets[at] ?? 0)) continue
    range.max = numbers[at] ?? 0
    if (range.count === 0) range.min = range.max
    range.count += 1
  }
  return range
}

const BYTES_PER_MEASURED = Float64Array.BYTES_PER_ELEMENT + Uint16Array.BYTES_PER_ELEMENT

/** The place of the first number that is not less than `least`. */
function firstFrom(numbers: Float64Array, least: number): number {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((numbers[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
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

function measuredIn(bytes: Uint8Array): { numbers: Float64Array; offsets: Uint16Array } {
  const { buffer, byteOffset, byteLength } = aligned(bytes)
  const count = byteLength / BYTES_PER_MEASURED
  return {
    numbers: new Float64Array(buffer, byteOffset, count),
    offsets: new Uint16Array(buffer, byteOffset + count * Float64Array.BYTES_PER_ELEMENT, count),
  }
}
