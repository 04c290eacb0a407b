import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A finished answer before it is kept. */
export interface FreshAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Ids of the content that went in; a change of one of them drops the answer. */
  tags: readonly string[]
  /** Answers that came out of a fault are sent once and not kept. */
  keep: boolean
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer as it is sent: its bytes in each encoding are made once. */
export interface FinishedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  bytes(encoding: Encoding): Promise<Buffer>
  /** The bytes where they have been made already. */
  ready(encoding: Encoding): Buffer | undefined
}

/** Finished bytes by key, bounded by bytes, dropped when content changes. */
export interface PageCache {
  /**
   * The kept answer of a key, else what `make` gives; requests for one key share one `make`. An answer past its age is still sent, while it is made anew
   * for whoever comes next.
   */
  answer(key: string, make: () => Promise<FreshAnswer>): Promise<FinishedAnswer>
  /** The kept answer of a key, within its age. */
  fresh(key: string): FinishedAnswer | undefined
  /** Forgets every answer that one of these content ids went into. */
  drop(tags: readonly string[]): void
  /** Answers kept and the bytes they take. */
  readonly size: { answers: number; bytes: number }
}

interface PageCacheOptions {
  maxBytes: number
  /** How long an answer is sent without a doubt: dates pass without any content changing. */
  maxAgeMs: number
  /** How long after that it may still be sent while it is made anew. */
  staleMs?: number
  now?: () => number
}

interface Kept {
  answer: FinishedAnswer & { readonly size: number }
  tags: ReadonlySet<string>
  until: number
}

/** What an answer takes beside its bytes: strings, tags, the entry itself. */
const ENTRY_OVERHEAD_BYTES = 2000

export function createPageCache({ maxBytes, maxAgeMs, staleMs = 0, now = Date.now }: PageCacheOptions): PageCache {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<FinishedAnswer>>()
  let bytes = 0
  /** Counts changes of content, so that an answer made while content changed is not kept. */
  let changes = 0

  function forget(key: string, entry: Kept) {
    kept.delete(key)
    bytes -= entry.answer.size
  }

  function keep(key: string, fresh: FreshAnswer, answer: Kept['answer']) {
    if (answer.size > maxBytes / 4) return
    const previous = kept.get(key)
    if (previous) forget(key, previous)
    kept.set(key, { answer, tags: new Set(fresh.tags), until: now() + maxAgeMs })
    bytes += answer.size
    // A map keeps the order of insertion, and a hit inserts again: the first entry is the one unused for longest.
    for (const [oldest, entry] of kept) {
      if (bytes <= maxBytes) break
      forget(oldest, entry)
    }
  }

  async function make(key: string, maker: () => Promise<FreshAnswer>): Promise<FinishedAnswer> {
    const before = changes
    const fresh = await maker()
    const answer = finish(fresh)
    const previous = kept.get(key)
    if (fresh.keep && before === changes) keep(key, fresh, answer)
    else if (previous) forget(key, previous)
    return answer
  }

  /** One making per key at a time. */
  function made(key: string, maker: () => Promise<FreshAnswer>): Promise<FinishedAnswer> {
    const running = underWay.get(key)
    if (running) return running
    const started = make(key, maker).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  /** The entry of a key unless it is that much past its age; it counts as used. */
  function used(key: string, pastMs: number): Kept | undefined {
    const entry = kept.get(key)
    if (!entry || entry.until + pastMs <= now()) return undefined
    kept.delete(key)
    kept.set(key, entry)
    return entry
  }

  return {
    async answer(key, maker) {
      const entry = used(key, staleMs)
      if (!entry) return made(key, maker)
      // A failure is told to nobody here: the next request finds the answer past its age again, or gone.
      if (entry.until <= now()) made(key, maker).catch(() => {})
      return entry.answer
    },
    fresh: (key) => used(key, 0)?.answer,
    drop(tags) {
      changes += 1
      for (const [key, entry] of kept) {
        if (tags.some((tag) => entry.tags.has(tag))) forget(key, entry)
      }
    },
    get size() {
      return { answers: kept.size, bytes }
    },
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compressed forms together take about a third of the text; they count from the start, although each is made when first asked for. */
const COMPRESSED_SHARE = 0.4

/** While the first visitor waits, a little is won in a few milliseconds; for what is asked for again, all of it in a few hundred. */
const QUICK = 5
const BEST = constants.BROTLI_MAX_QUALITY

/** One at a time: compressing well is work for idle moments, not a reason for pages to wait. */
let lastBest: Promise<unknown> = Promise.resolve()

function finish({ status, headers, body }: FreshAnswer): Kept['answer'] {
  const underWay = new Map<Encoding, Promise<Buffer>>()
  const made = new Map<Encoding, Buffer>([['identity', body]])
  let isImproved = false

  function improve() {
    isImproved = true
    lastBest = lastBest
      .then(() => brotli(body, BEST))
      .then(
        (bytes) => made.set('br', bytes),
        () => {},
      )
  }

  /** What is there; brotli that is asked for again is made in its better form. */
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
    // Weak: the same page whatever its encoding.
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
