import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A finished answer before it is cached. */
export interface FreshAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Ids of the content used in the answer; a change to any of them drops it. */
  tags: readonly string[]
  /** False for answers that resulted from a fault: they are sent once and not cached. */
  keep: boolean
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer as it is sent: its bytes are made once for each encoding. */
export interface FinishedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  bytes(encoding: Encoding): Promise<Buffer>
  /** The bytes if they have already been made. */
  ready(encoding: Encoding): Buffer | undefined
}

/** A cache of finished bytes by key, limited in size; entries are dropped when their content changes. */
export interface PageCache {
  /**
   * The cached answer for a key, or what `make` returns; concurrent requests for one key share one `make`. An answer
   * past its age is still sent, within `staleMs`, while a new one is made for later requests.
   */
  answer(key: string, make: () => Promise<FreshAnswer>): Promise<FinishedAnswer>
  /** The cached answer for a key, if it is within its age. */
  fresh(key: string): FinishedAnswer | undefined
  /** Drops every answer that contains content with one of these ids. */
  drop(tags: readonly string[]): void
  /** The number of cached answers and the bytes they take. */
  readonly size: { answers: number; bytes: number }
}

interface PageCacheOptions {
  maxBytes: number
  /** How long an answer is sent without checking: time can make it wrong without any content changing. */
  maxAgeMs: number
  /** How long after that it may still be sent while a new one is made; 0 by default. */
  staleMs?: number
  now?: () => number
}

interface Kept {
  answer: FinishedAnswer & { readonly size: number }
  tags: ReadonlySet<string>
  until: number
}

/** What an answer takes besides its bytes: strings, tags, the entry itself. */
const ENTRY_OVERHEAD_BYTES = 2000
/** The share of the memory for answers to questions (`?…`), of which there is no end: they push out only each other. */
const QUESTIONS_SHARE = 0.25

/** A part of the cache, limited in size; what was used longest ago makes room. */
class Shelf {
  readonly entries = new Map<string, Kept>()
  bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  forget(key: string): void {
    const entry = this.entries.get(key)
    if (entry && this.entries.delete(key)) this.bytes -= entry.answer.size
  }

  keep(key: string, entry: Kept): void {
    this.forget(key)
    // One answer must not push out all others.
    if (entry.answer.size > this.#maxBytes / 3) return
    this.entries.set(key, entry)
    this.bytes += entry.answer.size
    // A map keeps the order of insertion, and a hit inserts again: the first entry is the least recently used one.
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.#maxBytes) break
      this.forget(oldest)
    }
  }

  /** Counts as a use. */
  use(key: string, entry: Kept): void {
    this.entries.delete(key)
    this.entries.set(key, entry)
  }
}

export function createPageCache({ maxBytes, maxAgeMs, staleMs = 0, now = Date.now }: PageCacheOptions): PageCache {
  const plain = new Shelf(maxBytes * (1 - QUESTIONS_SHARE))
  const questions = new Shelf(maxBytes * QUESTIONS_SHARE)
  const shelfOf = (key: string) => (key.includes('?') ? questions : plain)
  const underWay = new Map<string, Promise<FinishedAnswer>>()
  /** Counts changes of content, so that an answer made while content changed is not cached. */
  let changes = 0

  async function make(key: string, maker: () => Promise<FreshAnswer>): Promise<FinishedAnswer> {
    const before = changes
    const fresh = await maker()
    const answer = finish(fresh)
    if (fresh.keep && before === changes)
      shelfOf(key).keep(key, { answer, tags: new Set(fresh.tags), until: now() + maxAgeMs })
    else shelfOf(key).forget(key)
    return answer
  }

  /** Makes only one answer per key at a time. */
  function made(key: string, maker: () => Promise<FreshAnswer>): Promise<FinishedAnswer> {
    const running = underWay.get(key)
    if (running) return running
    const started = make(key, maker).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  /** The entry for a key unless it is at least `pastMs` past its age; this counts as a use. */
  function used(key: string, pastMs: number): Kept | undefined {
    const shelf = shelfOf(key)
    const entry = shelf.entries.get(key)
    if (!entry || entry.until + pastMs <= now()) return undefined
    shelf.use(key, entry)
    return entry
  }

  return {
    async answer(key, maker) {
      const entry = used(key, staleMs)
      if (!entry) return made(key, maker)
      // A failure is not reported here: the next request finds the answer stale again, or gone.
      if (entry.until <= now()) made(key, maker).catch(() => {})
      return entry.answer
    },
    fresh: (key) => used(key, 0)?.answer,
    drop(tags) {
      changes += 1
      for (const shelf of [plain, questions]) {
        for (const [key, entry] of shelf.entries) if (tags.some((tag) => entry.tags.has(tag))) shelf.forget(key)
      }
    },
    get size() {
      return { answers: plain.entries.size + questions.entries.size, bytes: plain.bytes + questions.bytes }
    },
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Compressed forms together take about a third of the text; they are counted from the start, although each is made on
 * first request.
 */
const COMPRESSED_SHARE = 0.4

/**
 * While the first visitor waits, a few milliseconds buy most of the gain; repeated requests justify the few hundred
 * that the best quality takes.
 */
const QUICK = 5
const BEST = constants.BROTLI_MAX_QUALITY

/** One at a time: compressing well is work for idle moments, not a reason for pages to wait. */
let lastBest: Promise<unknown> = Promise.resolve()
/** How many answers may wait to be compressed well; those beyond stay as they are until they are asked for again. */
const MOST_WAITING = 100
let waitingForBest = 0

function finish({ status, headers, body }: FreshAnswer): Kept['answer'] {
  const underWay = new Map<Encoding, Promise<Buffer>>()
  const made = new Map<Encoding, Buffer>([['identity', body]])
  let isImproved = false

  function improve() {
    if (waitingForBest >= MOST_WAITING) return
    waitingForBest += 1
    isImproved = true
    lastBest = lastBest
      .then(() => brotli(body, BEST))
      .then(
        (bytes) => made.set('br', bytes),
        () => {},
      )
      .finally(() => {
        waitingForBest -= 1
      })
  }

  /** The bytes already made; a repeated request for brotli starts its better compression. */
  function ready(encoding: Encoding): Buffer | undefined {
    const bytes = made.get(encoding)
    if (bytes && encoding === 'br' && !isImproved) improve()
    return bytes
  }

  async function compress(encoding: Encoding): Promise<Buffer> {
    try {
      const bytes = await (encoding === 'br' ? brotli(body, QUICK) : compressGzip(body, { level: 6 }))
      made.set(encoding, bytes)
      return bytes
    } finally {
      underWay.delete(encoding)
    }
  }

  return {
    status,
    headers,
    size: Math.ceil(body.length * (1 + COMPRESSED_SHARE)) + ENTRY_OVERHEAD_BYTES,
    // Weak: the tag stands for the same page in every encoding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    ready,
    async bytes(encoding) {
      const known = ready(encoding)
      if (known) return known
      const running = underWay.get(encoding) ?? compress(encoding)
      underWay.set(encoding, running)
      return running
    },
  }
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
