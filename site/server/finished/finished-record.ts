import { createHash } from 'node:crypto'
import type { CompressedAnswer } from './finished-answer.ts'
import type { Entry } from './finished-index.ts'

/** A finished answer with what is needed to know whether it is current. */
export interface StoredAnswer extends CompressedAnswer {
  /** Separated by spaces. */
  tags: string
  /** The number of changes there had been when its making began. */
  since: number
}

/** A finished answer that is sent once: its bytes are in room that the next one will get. */
export interface LentAnswer extends CompressedAnswer {
  /** Some kilobytes for the page of a product, which are rarely looked at. */
  tags(): string
  /** The number of changes after which it is known to be current. */
  since: number
  /** Nobody may look at the bytes afterward. */
  giveBack(): void
}

/** What many answers have in common. */
export type Head = Pick<CompressedAnswer, 'headers' | 'parameters'>

const HASH_BYTES = 32
const LINE_END = '\n'

/** A record: the hash of the answer, its etag and, on a line of their own, its tags; then its compressed bytes. */
export function recordOf(key: string, answer: StoredAnswer): { record: Buffer; words: number } {
  const { etag, tags, br } = answer
  const beginning = Buffer.concat([hashOf(key, answer), Buffer.from(`${etag}${LINE_END}${tags}`)])
  return { record: Buffer.concat([beginning, br]), words: beginning.length }
}

/** The tags in the beginning of a record. */
export function tagsIn(record: Buffer, words: number): string {
  return record.toString('utf8', record.indexOf(LINE_END, HASH_BYTES) + 1, words)
}

/** An answer as it is read from its record. */
export class FiledAnswer implements LentAnswer {
  readonly status: number
  readonly headers: Head['headers']
  readonly parameters: Head['parameters']
  readonly etag: string
  readonly br: Buffer
  readonly isBest: boolean
  readonly #record: Buffer
  readonly #entry: Entry
  #giveBack: (() => void) | undefined

  constructor(record: Buffer, entry: Entry, { headers, parameters }: Head, giveBack?: () => void) {
    this.status = entry.status
    this.headers = headers
    this.parameters = parameters
    this.etag = record.toString('latin1', HASH_BYTES, record.indexOf(LINE_END, HASH_BYTES))
    this.br = record.subarray(entry.words)
    this.isBest = entry.isBest
    this.#record = record
    this.#entry = entry
    this.#giveBack = giveBack
  }

  /** Whether it is what was written for this key. */
  isAsWritten(key: string): boolean {
    const hash = hashOf(key, { ...this, tags: this.tags(), since: this.since })
    return hash.equals(this.#record.subarray(0, HASH_BYTES))
  }

  get since(): number {
    return this.#entry.since
  }

  /** Whoever reads it next need not look at what has changed before. */
  set since(count: number) {
    this.#entry.since = count
  }

  tags(): string {
    return tagsIn(this.#record, this.#entry.words)
  }

  giveBack(): void {
    this.#giveBack?.()
    this.#giveBack = undefined
  }
}

function hashOf(key: string, { status, headers, etag, parameters, br, tags, since }: StoredAnswer): Buffer {
  const words = JSON.stringify([key, status, headers, etag, parameters, since])
  return createHash('sha256').update(words).update(tags).update(br).digest()
}
