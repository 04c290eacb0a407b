const NONE: readonly number[] = []

/** A word and the entries that have it. */
export interface Posting {
  readonly word: string
  readonly entries: readonly number[]
}

/** Which entries have which words, with all words in order, so that those with one beginning stand together. */
export class WordPostings {
  readonly #postings = new Map<string, Posting & { entries: number[] }>()
  /** Made when it is first asked for, and kept in order from then on. */
  #sorted: Posting[] | null = null

  add(word: string, no: number): void {
    const known = this.#postings.get(word)
    if (known) {
      known.entries.push(no)
      return
    }
    const posting = { word, entries: [no] }
    this.#postings.set(word, posting)
    this.#sorted?.splice(placeIn(this.#sorted, word), 0, posting)
  }

  remove(word: string, no: number): void {
    const entries = this.#postings.get(word)?.entries
    const at = entries?.indexOf(no) ?? -1
    if (!entries || at < 0) return
    entries.splice(at, 1)
    if (entries.length > 0) return
    this.#postings.delete(word)
    this.#sorted?.splice(placeIn(this.#sorted, word), 1)
  }

  of(word: string): readonly number[] {
    return this.#postings.get(word)?.entries ?? NONE
  }

  all(): Iterable<Posting> {
    return this.#postings.values()
  }

  /** All words that begin so, in their order; none when there are more than `most`. */
  beginningWith(beginning: string, most = Number.POSITIVE_INFINITY): readonly Posting[] {
    this.#sorted ??= [...this.#postings.values()].sort((one, other) => (one.word < other.word ? -1 : 1))
    const from = placeIn(this.#sorted, beginning)
    const to = placeIn(this.#sorted, beginning + LAST)
    return to - from > most ? [] : this.#sorted.slice(from, to)
  }
}

/** No word has it, and every one stands before it. */
const LAST = '\uffff'

/** Where a word stands, or would stand, among sorted ones. */
function placeIn(sorted: readonly Posting[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.word ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
