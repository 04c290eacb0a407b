import type { Locale } from '#generated/types.ts'
import { wordsOf } from '../content/search-words.ts'
import { isTimed, type SearchRecord } from './search-record.ts'
import { HIT_KINDS, SKU } from './searched-kinds.ts'

/** The collections by the number under which the columns know them; 0 is no entry. */
export const COLLECTIONS: readonly string[] = ['', ...HIT_KINDS, SKU]

export const NO_ENTRY = 0
export const SKU_ENTRY = COLLECTIONS.indexOf(SKU)

const FIRST_SIZE = 1024
const MOST_WORDS = 255

/**
 * What is asked of every hit, by entry number: a broad question has as many hits as there are products, and walking
 * over columns of numbers is many times as fast as opening so many records.
 */
export class RecordColumns {
  /** One more than the highest number there is room for. */
  size = FIRST_SIZE
  /** The place of each entry's collection among `COLLECTIONS`. */
  collections = new Uint8Array(FIRST_SIZE)
  /** 1 where it hangs on the time whether visitors may see it. */
  timed = new Uint8Array(FIRST_SIZE)
  /** How much the title counts. */
  weights = new Float64Array(FIRST_SIZE)
  readonly titles: Record<Locale, TitleColumns> = { en: new TitleColumns(), id: new TitleColumns() }

  put({ no, collection, weight, titles }: SearchRecord): void {
    while (no >= this.size) this.#grow()
    this.collections[no] = COLLECTIONS.indexOf(collection)
    this.timed[no] = isTimed(collection) ? 1 : 0
    this.weights[no] = weight
    // The name of a SKU is its code.
    if (collection === SKU) return
    this.titles.en.put(no, titles.en)
    this.titles.id.put(no, titles.id)
  }

  remove(no: number): void {
    this.collections[no] = NO_ENTRY
  }

  #grow(): void {
    this.size *= 2
    this.collections = enlarged(this.collections, new Uint8Array(this.size))
    this.timed = enlarged(this.timed, new Uint8Array(this.size))
    this.weights = enlarged(this.weights, new Float64Array(this.size))
    for (const titles of Object.values(this.titles)) titles.grow(this.size)
  }
}

/** The titles in one language. */
class TitleColumns {
  /** Words of each title. */
  lengths = new Uint8Array(FIRST_SIZE)
  /** The place of each title's first word among `firstWords`. */
  beginnings = new Uint32Array(FIRST_SIZE)
  readonly #firstWords: string[] = []
  readonly #places = new Map<string, number>()

  put(no: number, title: string): void {
    const first = /^\S*/.exec(title.toLowerCase())?.[0] ?? ''
    let place = this.#places.get(first)
    if (place === undefined) {
      place = this.#firstWords.push(first) - 1
      this.#places.set(first, place)
    }
    this.beginnings[no] = place
    this.lengths[no] = Math.min(wordsOf(title).length, MOST_WORDS)
  }

  /** 1 at the places of the first words that begin so; many titles have the same one. */
  firstWordsBeginningWith(word: string): Uint8Array {
    return Uint8Array.from(this.#firstWords, (first) => (first.startsWith(word) ? 1 : 0))
  }

  grow(size: number): void {
    this.lengths = enlarged(this.lengths, new Uint8Array(size))
    this.beginnings = enlarged(this.beginnings, new Uint32Array(size))
  }
}

function enlarged<Column extends Uint8Array | Uint32Array | Float64Array>(column: Column, room: Column): Column {
  room.set(column)
  return room
}
