/** Numbers per block, in memory and in the store: small enough to be written again with one product. */
export const BLOCK = 4096

export const WORDS_OF_BLOCK = BLOCK / 32

/** Entries, as a bit for each row number; its length is that of whole blocks. */
export type EntrySet = Uint32Array

/** A set in which numbers of this many blocks have a place. */
export const emptySet = (blocks: number): EntrySet => new Uint32Array(blocks * WORDS_OF_BLOCK)

export function setOf(numbers: readonly number[]): EntrySet {
  const highest = numbers.reduce((most, no) => Math.max(most, no), -1)
  const set = emptySet(Math.floor(highest / BLOCK) + 1)
  for (const no of numbers) set[no >>> 5] = (set[no >>> 5] ?? 0) | (1 << (no & 31))
  return set
}

export function numbersIn(set: EntrySet): number[] {
  const numbers: number[] = []
  for (const [at, word] of set.entries()) {
    for (let rest = word; rest !== 0; rest &= rest - 1) numbers.push(at * 32 + 31 - Math.clz32(rest & -rest))
  }
  return numbers
}

export function sizeOf(set: EntrySet): number {
  let size = 0
  for (const word of set) size += bitsIn(word)
  return size
}

/** The entries that are in each of the sets; null, for all there are, without any. */
export function inEach([first, ...rest]: readonly EntrySet[]): EntrySet | null {
  if (first === undefined) return null
  const both = first.slice(0, Math.min(first.length, ...rest.map(({ length }) => length)))
  for (const set of rest) for (let at = 0; at < both.length; at += 1) both[at] = (both[at] ?? 0) & (set[at] ?? 0)
  return both
}

/** The entries that are in any of the sets. */
export function inAny(sets: readonly EntrySet[]): EntrySet {
  const all: EntrySet = new Uint32Array(Math.max(0, ...sets.map(({ length }) => length)))
  for (const set of sets) for (let at = 0; at < set.length; at += 1) all[at] = (all[at] ?? 0) | (set[at] ?? 0)
  return all
}

export function hasNumber(set: EntrySet, no: number): boolean {
  return ((set[no >>> 5] ?? 0) & (1 << (no & 31))) !== 0
}

export function withoutNumber(set: EntrySet, no: number): EntrySet {
  const others = set.slice()
  if (hasNumber(set, no)) others[no >>> 5] = (set[no >>> 5] ?? 0) ^ (1 << (no & 31))
  return others
}

/** How many bits of a word are set. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
