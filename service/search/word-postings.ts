const NONE: readonly number[] = []

/** Which entries have which words, with all words in order, so that those with one beginning stand together. */
export class WordPostings {
  readonly #entries = new Map<string, number[]>()
  /** Made when it is first asked for, and kept in order from then on. */
  #sorted: string[] | null = null

  add(word: string, no: number): void {
    const known = this.#entries.get(word)
    if (known) {
      known.push(no)
      return
    }
    this.#entries.set(word, [no])
    this.#sorted?.splice(placeIn(this.#sorted, word), 0, word)
  }

  remove(word: string, no: number): void {
    const known = this.#entries.get(word)
    const at = known?.indexOf(no) ?? -1
    if (!known || at < 0) return
    known.splice(at, 1)
    if (known.length > 0) return
    this.#entries.delete(word)
    this.#sorted?.splice(placeIn(this.#sorted, word), 1)
  }

  of(word: string): readonly number[] {
    return this.#entries.get(word) ?? NONE
  }

  words(): Iterable<string> {
    return this.#entries.keys()
  }

  /** All words that begin so, in their order. */
  beginningWith(beginning: string): string[] {
    this.#sorted ??= [...this.#entries.keys()].sort()
    const from = placeIn(this.#sorted, beginning)
    let to = from
    while (this.#sorted[to]?.startsWith(beginning)) to += 1
    return this.#sorted.slice(from, to)
  }
}

/** Where a word stands, or would stand, among sorted ones. */
function placeIn(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
