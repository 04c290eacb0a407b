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
}

/** Finished bytes by key, bounded by bytes, dropped when content changes. */
export interface PageCache {
  /** The kept answer of a key, else what `make` gives; requests for one key share one `make`. */
  answer(key: string, make: () => Promise<FreshAnswer>): Promise<FinishedAnswer>
  /** Forgets every answer that one of these content ids went into. */
  drop(tags: readonly string[]): void
  /** Answers kept and the bytes they take. */
  readonly size: { answers: number; bytes: number }
}

interface PageCacheOptions {
  maxBytes: number
  /** How long an answer is kept at most: dates pass without any content changing. */
  maxAgeMs: number
  now?: () => number
}

interface Kept {
  answer: FinishedAnswer & { readonly size: number }
  tags: ReadonlySet<string>
  until: number
}

/** What an answer takes beside its bytes: strings, tags, the entry itself. */
const ENTRY_OVERHEAD_BYTES = 2000

export function createPageCache({ maxBytes, maxAgeMs, now = Date.now }: PageCacheOptions): PageCache {
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
    if (fresh.keep && before === changes) keep(key, fresh, answer)
    return answer
  }

  return {
    async answer(key, maker) {
      const entry = kept.get(key)
      if (entry && entry.until > now()) {
        kept.delete(key)
        kept.set(key, entry)
        return entry.answer
      }
      const running = underWay.get(key)
      if (running) return running
      const started = make(key, maker).finally(() => underWay.delete(key))
      underWay.set(key, started)
      return started
    },
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
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]])
  let asked = 0

  function improve() {
    const improved = lastBest.then(() => brotli(body, BEST))
    lastBest = improved.then(
      (bytes) => made.set('br', Promise.resolve(bytes)),
      () => {},
    )
  }

  return {
    status,
    headers,
    size: Math.ceil(body.length * (1 + COMPRESSED_SHARE)) + ENTRY_OVERHEAD_BYTES,
    // Weak: the same page whatever its encoding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bytes(encoding) {
      if (encoding === 'br' && ++asked === 2) improve()
      const known = made.get(encoding)
      if (known) return known
      const compressed = encoding === 'br' ? brotli(body, QUICK) : compressGzip(body, { level: 6 })
      made.set(encoding, compressed)
      return compressed
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
