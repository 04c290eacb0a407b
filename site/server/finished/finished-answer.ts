import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'

/** An answer as it was made. */
export interface FreshAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Ids of the content used in the answer; a change to any of them drops it. */
  tags: readonly string[]
  /** The parameters of the query that the answer depends on; undefined if it may be any. */
  parameters?: readonly string[] | undefined
  /** False for answers that resulted from a fault: they are sent once and not kept. */
  keep: boolean
  /** True if something could not be fetched or drawn just now: an earlier answer is better, even if it is old. */
  failed?: boolean
  /** True for a page without what it shows, which depends on who has signed in. */
  isWithheld?: boolean
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer as it is sent. */
export interface FinishedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** The parameters of the query that the answer depends on; undefined if it may be any. */
  readonly parameters?: readonly string[] | undefined
  bytes(encoding: Encoding): Promise<Buffer>
  /** The bytes if they have already been made. */
  ready(encoding: Encoding): Buffer | undefined
  /** Called once the operating system has its last byte: the room that the bytes take may be used for others. */
  readonly sent?: () => void
}

/** A finished answer as it is kept: compressed, for that is how almost everybody asks for it. */
export interface CompressedAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  parameters?: readonly string[] | undefined
  br: Buffer
  /** Whether it is compressed as well as can be. */
  isBest: boolean
}

const compressBrotli = promisify(brotliCompress)
const expandBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/**
 * While the first visitor waits, a few milliseconds buy most of the gain; repeated requests justify the few hundred
 * that the best quality takes.
 */
const QUICK = 3
const BEST = constants.BROTLI_MAX_QUALITY
/**
 * Up to this length, an answer is compressed at once: 0.4 ms for a list's page, 0.6 ms for a product's. To hand it to
 * another thread takes the event loop nearly as long, and the processor twice as long.
 */
const SHORT_BYTES = 131_072

/** One at a time: compressing well is work for idle moments, not a reason for pages to wait. */
let lastBest: Promise<unknown> = Promise.resolve()
/** How many answers may wait to be compressed well; those beyond stay as they are until they are asked for again. */
const MOST_WAITING = 100
let waitingForBest = 0
/** Visitors need the processor if the event loop was busy for more than this share of the time. */
const BUSY_SHARE = 0.5
/** The next answer then waits so many times as long as the last one took, up to a limit. */
const RESTS = 4
const MOST_REST_MS = 2000

interface FreshlyFinished extends FinishedAnswer {
  /** The compressed bytes, and those in gzip if somebody has asked for them by then. */
  compressed(): Promise<{ br: Buffer; gzip: Buffer | undefined }>
}

/** An answer that was just made and is sent once, or until its compressed form is there. */
export function freshlyFinished({ status, headers, body, parameters }: FreshAnswer): FreshlyFinished {
  const encoded = encodedOnce(async (encoding) => {
    if (encoding === 'identity') return body
    return encoding === 'br' ? brotli(body, QUICK) : compressGzip(body, { level: 6 })
  })
  encoded.made.set('identity', body)
  return {
    status,
    headers,
    etag: etagOf(body),
    parameters,
    ready: (encoding) => encoded.made.get(encoding),
    bytes: encoded.bytes,
    async compressed() {
      const br = await encoded.bytes('br')
      return { br, gzip: await (encoded.underWay.get('gzip') ?? encoded.made.get('gzip')) }
    },
  }
}

/**
 * An answer whose compressed bytes are kept. Clients that cannot read them have another form made for them: gzip, which
 * proxies may ask for on behalf of everybody, is kept for the next one. A repeated request starts the better
 * compression, and `onImproved` gets the best bytes there are.
 */
export function keptFinished(kept: CompressedAnswer, onImproved: (br: Buffer) => void, gzip?: Buffer): FinishedAnswer {
  const { status, headers, etag, parameters } = kept
  let { br, isBest } = kept
  let uses = 0
  const others = encodedOnce((encoding) => encodedFrom(br, encoding))
  if (gzip) others.made.set('gzip', gzip)

  function improve() {
    if (waitingForBest >= MOST_WAITING) {
      uses = 0
      return
    }
    waitingForBest += 1
    lastBest = lastBest
      .then(() =>
        thenRested(async () => {
          const better = await brotli(await expandBrotli(br), BEST)
          if (better.length < br.length) br = better
          isBest = true
          onImproved(br)
        }),
      )
      .catch(() => {})
      .finally(() => {
        waitingForBest -= 1
      })
  }

  function ready(encoding: Encoding): Buffer | undefined {
    if (encoding !== 'br') return others.made.get(encoding)
    uses += 1
    if (uses === 2 && !isBest) improve()
    return br
  }
  return {
    status,
    headers,
    etag,
    parameters,
    ready,
    bytes: async (encoding) => ready(encoding) ?? others.bytes(encoding),
  }
}

/** Does the work, and rests after it while visitors keep the event loop busy: it takes a processor of its own. */
async function thenRested(work: () => Promise<void>): Promise<void> {
  const loop = performance.eventLoopUtilization()
  const began = performance.now()
  await work()
  if (performance.eventLoopUtilization(loop).utilization < BUSY_SHARE) return
  const rest = Math.min(MOST_REST_MS, RESTS * (performance.now() - began))
  await pause(rest, undefined, { ref: false })
}

/** An answer that is sent once, of which nothing is kept; `sent` is called then. */
export function lentFinished(lent: CompressedAnswer, sent: () => void): FinishedAnswer {
  const { status, headers, etag, parameters, br } = lent
  let other: { encoding: Encoding; bytes: Buffer } | undefined
  return {
    ...{ status, headers, etag, parameters, sent },
    ready(encoding) {
      if (encoding === 'br') return br
      return other?.encoding === encoding ? other.bytes : undefined
    },
    async bytes(encoding) {
      if (encoding === 'br') return br
      other = { encoding, bytes: await encodedFrom(br, encoding) }
      return other.bytes
    },
  }
}

async function encodedFrom(br: Buffer, encoding: Encoding): Promise<Buffer> {
  const body = await expandBrotli(br)
  return encoding === 'gzip' ? compressGzip(body, { level: 6 }) : body
}

/** Makes each form only once at a time. The form as it is, which is large, is held as long as somebody waits for it. */
function encodedOnce(make: (encoding: Encoding) => Promise<Buffer>) {
  const made = new Map<Encoding, Buffer>()
  const underWay = new Map<Encoding, Promise<Buffer>>()
  async function encode(encoding: Encoding): Promise<Buffer> {
    try {
      const bytes = await make(encoding)
      made.set(encoding, bytes)
      // Whoever waited sends it in this turn of the event loop.
      if (encoding === 'identity') setImmediate(() => made.delete(encoding))
      return bytes
    } finally {
      underWay.delete(encoding)
    }
  }
  function bytes(encoding: Encoding): Promise<Buffer> {
    const known = made.get(encoding)
    if (known) return Promise.resolve(known)
    const running = underWay.get(encoding) ?? encode(encoding)
    underWay.set(encoding, running)
    return running
  }
  return { made, underWay, bytes }
}

/** Weak: the tag stands for the same page in every encoding. */
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // The compressor clears memory for its whole window: for 4 MB, that costs more than compressing a list's answer.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
    chunkSize: Math.max(1024, Math.ceil(body.length / 4)),
  }
  const isShort = quality === QUICK && body.length <= SHORT_BYTES
  const compressed = isShort ? brotliCompressSync(body, options) : await compressBrotli(body, options)
  // The compressor allocates in steps of 16 kB, and most answers take a small part of one.
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}

/** The number of bits of the smallest window that holds all bytes. */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}
