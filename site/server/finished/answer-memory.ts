import type { FinishedAnswer } from './finished-answer.ts'

/** An answer in memory. */
export interface Kept {
  answer: FinishedAnswer
  readonly tags: string
  /** The number of changes up to which the answer is known to be current. */
  since: number
  until: number
  size: number
}

/** The share of the memory for answers to questions (`?…`), of which there is no end: they push out only each other. */
const QUESTIONS_SHARE = 0.25

/** A part of the memory, limited in size; what was used longest ago makes room. */
class Shelf {
  readonly entries = new Map<string, Kept>()
  bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  forget(key: string): void {
    const entry = this.entries.get(key)
    if (entry && this.entries.delete(key)) this.bytes -= entry.size
  }

  keep(key: string, entry: Kept): void {
    this.forget(key)
    this.replace(key, entry)
  }

  replace(key: string, entry: Kept): void {
    this.bytes -= this.entries.get(key)?.size ?? 0
    // One answer must not push out all others.
    if (entry.size > this.#maxBytes / 3) return void this.entries.delete(key)
    this.entries.set(key, entry)
    this.bytes += entry.size
    // A map keeps the order of insertion, and a use inserts again: the first entry is the least recently used one.
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.#maxBytes) break
      this.forget(oldest)
    }
  }

  use(key: string): Kept | undefined {
    const entry = this.entries.get(key)
    if (entry && this.entries.delete(key)) this.entries.set(key, entry)
    return entry
  }
}

/** The answers in memory, limited in size. */
export class AnswerMemory {
  readonly #plain: Shelf
  readonly #questions: Shelf

  constructor(maxBytes: number) {
    this.#plain = new Shelf(maxBytes * (1 - QUESTIONS_SHARE))
    this.#questions = new Shelf(maxBytes * QUESTIONS_SHARE)
  }

  #shelfOf(key: string): Shelf {
    return key.includes('?') ? this.#questions : this.#plain
  }

  get(key: string): Kept | undefined {
    return this.#shelfOf(key).entries.get(key)
  }

  /** The answer for a key; this counts as a use. */
  use(key: string): Kept | undefined {
    return this.#shelfOf(key).use(key)
  }

  keep(key: string, entry: Kept): void {
    this.#shelfOf(key).keep(key, entry)
  }

  /** Keeps another form of an answer, which counts as no use of it. */
  replace(key: string, entry: Kept): void {
    this.#shelfOf(key).replace(key, entry)
  }

  forget(key: string): void {
    this.#shelfOf(key).forget(key)
  }

  /** How many answers contain one of these tags. */
  touchedBy(tags: readonly string[]): number {
    const wanted = new Set(tags)
    let touched = 0
    for (const shelf of [this.#plain, this.#questions])
      for (const entry of shelf.entries.values()) if (entry.tags.split(' ').some((tag) => wanted.has(tag))) touched += 1
    return touched
  }

  get size(): { answers: number; bytes: number } {
    const [plain, questions] = [this.#plain, this.#questions]
    return { answers: plain.entries.size + questions.entries.size, bytes: plain.bytes + questions.bytes }
  }
}
