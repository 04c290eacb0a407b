/** How long answers that a broad change made stale may still be sent while they are made again, in milliseconds. */
const BROAD_MS = 60_000

/** When a piece of content changed. */
export interface Change {
  /** The number of the change. */
  count: number
  /** Until when answers from before may be sent, in milliseconds since 1970; 0 after a change of a few answers. */
  until: number
}

/** How an answer stands: as its content is now; to be made again, but still good to send; or not to be sent. */
type Standing = 'current' | 'outdated' | 'gone'

/**
 * Which content has changed, and when. An answer remembers how many changes there had been when its making began, so a
 * change costs the same whether it touches one answer or all of them.
 */
export class ContentChanges {
  #count: number
  readonly #last: Map<string, Change>
  readonly #now: () => number

  constructor({
    known = new Map(),
    count = 0,
    now = Date.now,
  }: { known?: Map<string, Change>; count?: number; now?: () => number } = {}) {
    this.#last = known
    this.#count = count
    this.#now = now
  }

  /** The number of changes so far. */
  get count(): number {
    return this.#count
  }

  /** `isBroad` after a change that touches many answers. */
  note(tags: readonly string[], isBroad: boolean): Change {
    this.#count += 1
    const change = { count: this.#count, until: isBroad ? this.#now() + BROAD_MS : 0 }
    for (const tag of tags) this.#last.set(tag, change)
    return change
  }

  /** How an answer stands whose making began after `since` changes; its tags are separated by spaces. */
  standing(answer: { readonly tags: string; readonly since: number }): Standing {
    const { since } = answer
    // Where nothing has changed, the tags need not even be read.
    if (since === this.#count) return 'current'
    let standing: Standing = 'current'
    for (const tag of answer.tags.split(' ')) {
      const change = this.#last.get(tag)
      if (!change || change.count <= since) continue
      if (change.until <= this.#now()) return 'gone'
      standing = 'outdated'
    }
    return standing
  }
}
