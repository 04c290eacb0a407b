import { AnswerMemory, type Kept } from './answer-memory.ts'
import { OUTDATED_CACHING } from './caching.ts'
import { ContentChanges } from './content-changes.ts'
import {
  type CompressedAnswer,
  type FinishedAnswer,
  type FreshAnswer,
  freshlyFinished,
  keptFinished,
  lentFinished,
} from './finished-answer.ts'
import type { FinishedFile } from './finished-file.ts'
import type { LentAnswer, StoredAnswer } from './finished-record.ts'

/**
 * Finished answers by key: the hot ones in memory, all of them in a file; they are dropped when their content changes.
 */
export interface PageCache {
  /**
   * The finished answer for a key, or what `make` returns; concurrent requests for one key share one `make`. An answer
   * that is out of date, but may still be sent, is sent while a new one is made for later requests. One that has only
   * reached its age is sent for as long as no new one can be made.
   */
  answer(key: string, make: () => Promise<FreshAnswer>): Promise<FinishedAnswer>
  /** Makes the answer for a key ahead of time, for the file. */
  finish(key: string, make: () => Promise<FreshAnswer>): Promise<void>
  /** Whether a current answer for a key is kept. */
  isFinished(key: string): boolean
  /** The finished answer for a key, if it is current. */
  fresh(key: string): FinishedAnswer | undefined
  /** Notes that content with one of these ids has changed. */
  drop(tags: readonly string[]): void
  /** The number of answers in memory and the bytes they take. */
  readonly size: { answers: number; bytes: number }
  close(): void
}

interface PageCacheOptions {
  maxBytes: number
  /** How long an answer is good if nothing tells when its content changes; forever by default. */
  maxAgeMs?: number
  /** Where answers are kept beyond memory and beyond this process. */
  file?: FinishedFile | null
  /** Headers that tell a cache in front which content an answer contains; its ids are separated by spaces. */
  headersFor?: (tags: string) => Record<string, string>
  now?: () => number
}

/** What an answer takes besides its bytes: strings, tags, the entry itself. */
const ENTRY_OVERHEAD_BYTES = 2000
/** An answer from the file takes room in memory once it is asked for again among the last so many. */
const MOST_NOTED = 1000
/** A change is broad if it touches more answers than are made again in a few seconds. */
const BROAD_ANSWERS = 100

/** How long a visitor waits for an answer that has reached its age to be made again, before the earlier one is sent. */
const PATIENCE_MS = 1000
/** How long the earlier one is then sent without trying again. */
const RETRY_MS = 5000

/** An answer that is not kept: what is found out about its being current is noted in the file. */
class Lent implements Kept {
  readonly answer: FinishedAnswer
  readonly until = Number.POSITIVE_INFINITY
  readonly size = 0
  readonly #filed: LentAnswer

  constructor(filed: LentAnswer, headers: LentAnswer['headers']) {
    const { status, etag, parameters, br, isBest } = filed
    this.answer = lentFinished({ status, headers, etag, parameters, br, isBest }, () => filed.giveBack())
    this.#filed = filed
  }

  get tags(): string {
    return this.#filed.tags()
  }

  get since(): number {
    return this.#filed.since
  }

  set since(count: number) {
    this.#filed.since = count
  }
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, maxAgeMs = Number.POSITIVE_INFINITY, file = null, now = Date.now } = options
  /** The headers of an answer with those for a cache in front, if there is one. */
  const withTags = (headers: CompressedAnswer['headers'], tags: string) =>
    options.headersFor ? { ...headers, ...options.headersFor(tags) } : headers
  const memory = new AnswerMemory(maxBytes)
  /** What is being compressed for the file. */
  const storing = new Map<string, Promise<void>>()
  const underWay = new Map<string, Promise<FinishedAnswer>>()
  /** Keys of answers that were lately read from the file once. */
  const noted = new Set<string>()
  const changes = new ContentChanges({ ...file?.changes(), now })

  /** Takes room for the bytes in a second encoding as well, which is made when somebody asks for it. */
  function entryOf(answer: FinishedAnswer, tags: string, since: number, bytes: number, age = 0): Kept {
    return { answer, tags, since, until: now() + maxAgeMs - age, size: 2 * bytes + tags.length + ENTRY_OVERHEAD_BYTES }
  }

  /** The kept form of an answer; what is compressed better later replaces it in the file. */
  function kept(key: string, stored: StoredAnswer, inFile: boolean, gzip?: Buffer): FinishedAnswer {
    const improved = (br: Buffer) => {
      const current = memory.get(key)?.answer
      if (inFile && (current === answer || current === undefined)) file?.write(key, { ...stored, br, isBest: true })
    }
    const answer = keptFinished({ ...stored, headers: withTags(stored.headers, stored.tags) }, improved, gzip)
    return answer
  }

  async function make(key: string, maker: () => Promise<FreshAnswer>, inFile: boolean): Promise<FinishedAnswer> {
    const since = changes.count
    const fresh = await maker()
    const { status, headers, parameters } = fresh
    const tags = fresh.tags.join(' ')
    const answer = freshlyFinished({ ...fresh, headers: withTags(headers, tags) })
    if (!fresh.keep) {
      const earlier = fresh.failed ? sparedAnswer(key) : null
      if (earlier === null) memory.forget(key)
      return earlier ?? answer
    }
    const { etag } = answer
    // Its content has changed while it was made.
    const sent = changes.standing({ tags, since }) === 'current' ? answer : outdated(answer)
    // Until it is compressed, it is sent as it is; whoever asks for the compressed bytes waits for the same work.
    memory.keep(key, entryOf(answer, tags, since, fresh.body.length))
    if (!(inFile && file) && memory.get(key)?.answer !== answer) return sent
    const work = answer
      .compressed()
      .then(({ br, gzip }) => {
        const stored = { status, headers, etag, parameters, br, isBest: false, tags, since }
        if (memory.get(key)?.answer === answer)
          memory.replace(key, entryOf(kept(key, stored, inFile, gzip), tags, since, br.length))
        if (inFile) file?.write(key, stored)
      })
      .catch(() => {})
      .finally(() => storing.delete(key))
    storing.set(key, work)
    return sent
  }

  /** What was sent for a key before, for as long as it cannot be made again; null where changes are told. */
  function sparedAnswer(key: string): FinishedAnswer | null {
    const entry = memory.get(key)
    if (!entry || maxAgeMs === Number.POSITIVE_INFINITY) return null
    entry.answer = outdated(entry.answer)
    entry.until = now() + RETRY_MS
    return entry.answer
  }

  /** An answer that has reached its age, made again if that is possible soon. */
  async function renewed(key: string, maker: () => Promise<FreshAnswer>): Promise<FinishedAnswer> {
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(resolve, PATIENCE_MS, null)
    const making = made(key, maker)
    // A failure after the time is up was answered for.
    making.catch(() => {})
    try {
      return (await Promise.race([making, late])) ?? sparedAnswer(key) ?? (await making)
    } catch (error) {
      const earlier = sparedAnswer(key)
      if (earlier) return earlier
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Makes only one answer per key at a time. */
  function made(key: string, maker: () => Promise<FreshAnswer>, inFile = !key.includes('?')): Promise<FinishedAnswer> {
    const running = underWay.get(key)
    if (running) return running
    const started = make(key, maker, inFile).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  /** The answer for a key from memory, else from the file; this counts as a use. */
  function found(key: string): Kept | undefined {
    const entry = memory.use(key)
    if (entry) return entry
    if (!file?.has(key)) return undefined
    // The file does not say how old it is: it is taken to have reached its age, and kept in case it cannot be made
    // again.
    const ages = maxAgeMs !== Number.POSITIVE_INFINITY
    if (!ages && !isAskedAgain(key)) return lent(key, file)
    const stored = file.read(key)
    if (!stored) return undefined
    const { tags, since, br } = stored
    const fromFile = entryOf(kept(key, stored, true), tags, since, br.length, ages ? maxAgeMs : 0)
    memory.keep(key, fromFile)
    return fromFile
  }

  /** An answer from the file that takes no room in memory. */
  function lent(key: string, from: FinishedFile): Kept | undefined {
    const filed = from.lend(key)
    return filed && new Lent(filed, options.headersFor ? withTags(filed.headers, filed.tags()) : filed.headers)
  }

  /** Pages of which each is asked for once leave the memory to those that many ask for. */
  function isAskedAgain(key: string): boolean {
    if (noted.delete(key)) return true
    noted.add(key)
    const oldest = noted.keys().next().value
    if (noted.size > MOST_NOTED && oldest !== undefined) noted.delete(oldest)
    return false
  }

  function standingOf(entry: Kept) {
    const standing = entry.until <= now() ? 'aged' : changes.standing(entry)
    if (standing === 'current') entry.since = changes.count
    return standing
  }

  function fresh(key: string): FinishedAnswer | undefined {
    const entry = found(key)
    return entry && standingOf(entry) === 'current' ? entry.answer : undefined
  }

  return {
    fresh,
    async answer(key, maker) {
      const entry = found(key)
      const standing = entry ? standingOf(entry) : 'gone'
      if (!entry || standing === 'gone') return made(key, maker)
      if (standing === 'aged') return renewed(key, maker)
      // A failure is not reported here: the next request finds the answer out of date again, or gone.
      if (standing === 'outdated') made(key, maker).catch(() => {})
      return standing === 'outdated' ? outdated(entry.answer) : entry.answer
    },
    isFinished(key) {
      const known = memory.get(key) ?? file?.peek(key)
      return known !== undefined && changes.standing(known) === 'current'
    },
    async finish(key, maker) {
      await made(key, maker, true)
      await storing.get(key)
    },
    drop(tags) {
      if (tags.length === 0) return
      const touched = (file ?? memory).touchedBy(tags)
      const change = changes.note(tags, touched > BROAD_ANSWERS)
      file?.note(tags, change)
    },
    get size() {
      return memory.size
    },
    close: () => file?.close(),
  }
}

/** An answer that caches in front must not keep: they would not be told again when the next one takes its place. */
function outdated(answer: FinishedAnswer): FinishedAnswer {
  return { ...answer, headers: { ...answer.headers, 'cache-control': OUTDATED_CACHING } }
}
