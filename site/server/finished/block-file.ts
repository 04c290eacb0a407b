import { closeSync, constants, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { PRIVATE_FILE } from '#service/runtime/private-modes.ts'

/** The unit in which room is given out. */
const BLOCK_BYTES = 1024
const FIRST_CAPACITY = 1024

/** Where a record is, as rows of blocks: the first block and the number of blocks of each row in turn. */
export type Rows = readonly number[]

/** The room that a record of this length takes. */
export function roomOf(length: number): number {
  return Math.ceil(length / BLOCK_BYTES) * BLOCK_BYTES
}

/**
 * A file of records, for whoever knows where each is. A record takes free blocks wherever they are: room that one has
 * left is never too small for others, so the file grows only when all of its blocks are taken. Most records are in one
 * row, and are read at once.
 */
export class BlockFile {
  readonly #file: number
  /** A one for each block that is taken. */
  #taken = new Uint8Array(FIRST_CAPACITY)
  #count = 0
  /** The number of blocks, free ones included. */
  #end = 0
  /** Where the search for free blocks goes on: from the front it would pass all that is taken each time. */
  #next = 0

  constructor(path: string) {
    this.#file = openSync(path, constants.O_RDWR | constants.O_CREAT, PRIVATE_FILE)
  }

  /** Writes a record and returns where it is. If the disk is full it throws, and has taken no room. */
  write(record: Buffer): Rows {
    const rows = this.#takeFree(Math.ceil(record.length / BLOCK_BYTES))
    try {
      for (const { from, to, position } of piecesOf(rows, record.length))
        if (writeSync(this.#file, record, from, to - from, position) < to - from) throw new Error('The disk is full.')
    } catch (error) {
      this.free(rows)
      throw error
    }
    return rows
  }

  /** Reads the beginning of a record into `bytes`, as much of it as there is room; null if the file ends before. */
  read<Bytes extends Buffer>(rows: Rows, bytes: Bytes): Bytes | null {
    const { length } = bytes
    for (const { from, to, position } of piecesOf(rows, length))
      if (readSync(this.#file, bytes, from, to - from, position) < to - from) return null
    return bytes
  }

  /** Notes that a record is here. */
  take(rows: Rows): void {
    this.#mark(rows, 1)
  }

  /** Gives the room of a record to others. */
  free(rows: Rows): void {
    this.#mark(rows, 0)
  }

  clear(): void {
    this.#taken.fill(0)
    this.#count = 0
    this.#end = 0
    this.#next = 0
    ftruncateSync(this.#file)
  }

  close(): void {
    closeSync(this.#file)
  }

  #takeFree(blocks: number): Rows {
    const rows: number[] = []
    for (let missing = blocks; missing > 0; ) {
      const [first, most] = this.#firstFree(missing)
      let length = 1
      while (length < most && this.#taken[first + length] !== 1) length += 1
      this.take([first, length])
      rows.push(first, length)
      missing -= length
      this.#next = first + length
    }
    return rows
  }

  /** A free block, and how many from there on belong to the file or may be added to it. */
  #firstFree(missing: number): [first: number, most: number] {
    if (this.#count === this.#end) return [this.#end, missing]
    const ahead = this.#taken.subarray(0, this.#end).indexOf(0, this.#next)
    const first = ahead === -1 ? this.#taken.indexOf(0) : ahead
    return [first, Math.min(missing, this.#end - first)]
  }

  #mark(rows: Rows, mark: 0 | 1): void {
    for (let index = 0; index < rows.length; index += 2) {
      const first = rows[index] ?? 0
      const end = first + (rows[index + 1] ?? 0)
      if (end > this.#taken.length) this.#grow(end)
      if (end > this.#end) this.#end = end
      for (let block = first; block < end; block += 1) {
        if (this.#taken[block] !== mark) this.#count += mark === 1 ? 1 : -1
        this.#taken[block] = mark
      }
    }
  }

  #grow(blocks: number): void {
    const larger = new Uint8Array(Math.max(blocks, 2 * this.#taken.length))
    larger.set(this.#taken)
    this.#taken = larger
  }
}

/** The pieces of a record of this length, by bytes: from where to where in the record, and its position in the file. */
function* piecesOf(rows: Rows, length: number) {
  let from = 0
  for (let index = 0; index < rows.length && from < length; index += 2) {
    const to = Math.min(length, from + (rows[index + 1] ?? 0) * BLOCK_BYTES)
    yield { from, to, position: (rows[index] ?? 0) * BLOCK_BYTES }
    from = to
  }
}
