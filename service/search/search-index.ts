import type { Locale } from '#generated/types.ts'
import { spellingsAndStems, wordsOf } from '../content/search-words.ts'
import { CommonWords } from './common-words.ts'
import { COLLECTIONS, NO_ENTRY, RecordColumns, SKU_ENTRY } from './record-columns.ts'
import { isFindable, type SearchRecord } from './search-record.ts'
import { kindOf, SKU } from './searched-kinds.ts'
import { WordPostings } from './word-postings.ts'

const LANGUAGES: readonly Locale[] = ['en', 'id']

/** The words of all names in one language. */
export interface NameIndex {
  /** As written and as stemmed. */
  words: WordPostings
  /** As written; only those of letters, since measures and codes are never mistyped words. */
  spellings: WordPostings
}

/** Names and codes of everything that can be found, in memory: for order, suggestions and mistyped words. */
export class SearchIndex {
  readonly #records = new Map<number, SearchRecord>()
  readonly #products = new Map<string, SearchRecord>()
  readonly columns = new RecordColumns()
  readonly commonWords = new CommonWords()
  readonly codes = new WordPostings()
  readonly names: Record<Locale, NameIndex> = { en: nameIndex(), id: nameIndex() }

  get size(): number {
    return this.#records.size
  }

  record(no: number): SearchRecord | undefined {
    return this.#records.get(no)
  }

  /** Whether a visitor may find it at this moment. */
  isShown(no: number, now: Date): boolean {
    if (this.columns.timed[no] === 0) return this.columns.collections[no] !== NO_ENTRY
    const record = this.#records.get(no)
    return record !== undefined && isFindable(record, now)
  }

  /** How many entries a visitor may find at this moment; SKUs lead to what is counted already. */
  countShown(now: Date): number {
    const { size, collections } = this.columns
    let count = 0
    for (let no = 0; no < size; no += 1) if (collections[no] !== SKU_ENTRY && this.isShown(no, now)) count += 1
    return count
  }

  /** Tells the entries of one kind; SKUs are of the kind of the product they belong to. */
  isOfKind(kind: string): (no: number) => boolean {
    const wanted = COLLECTIONS.map((collection) => kindOf(collection) === kind)
    return (no) => wanted[this.columns.collections[no] ?? NO_ENTRY] === true
  }

  product(key: string): SearchRecord | undefined {
    return this.#products.get(key)
  }

  put(record: SearchRecord): void {
    this.remove(record.no)
    this.#records.set(record.no, record)
    if (record.collection === 'product') this.#products.set(record.key, record)
    this.columns.put(record)
    this.#change(record, (postings, word) => postings.add(word, record.no))
  }

  remove(no: number): void {
    const record = this.#records.get(no)
    if (!record) return
    this.#records.delete(no)
    if (record.collection === 'product') this.#products.delete(record.key)
    this.columns.remove(no)
    this.#change(record, (postings, word) => postings.remove(word, no))
  }

  #change({ collection, code, titles }: SearchRecord, change: (postings: WordPostings, word: string) => void): void {
    if (code) change(this.codes, code.compact)
    // The name of a SKU is its code.
    if (collection === SKU) return
    for (const locale of LANGUAGES) {
      const { words, spellings } = this.names[locale]
      const written = new Set(wordsOf(titles[locale]))
      for (const word of new Set(spellingsAndStems(written, locale))) change(words, word)
      for (const word of written) if (!/\d/.test(word)) change(spellings, word)
    }
  }
}

function nameIndex(): NameIndex {
  return { words: new WordPostings(), spellings: new WordPostings() }
}
