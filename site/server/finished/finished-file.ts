import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#service/runtime/log.ts'
import { PRIVATE_FOLDER } from '#service/runtime/private-modes.ts'
import { BlockFile, roomOf } from './block-file.ts'
import type { Change } from './content-changes.ts'
import { type Entry, FinishedIndex } from './finished-index.ts'
import { FiledAnswer, type Head, type LentAnswer, recordOf, type StoredAnswer, tagsIn } from './finished-record.ts'

/** Finished answers in a file of the data folder, limited in size: they outlive the process. */
export interface FinishedFile {
  has(key: string): boolean
  read(key: string): StoredAnswer | undefined
  /** As `read`, but without new room for its bytes, which costs more than reading them. */
  lend(key: string): LentAnswer | undefined
  /** What tells whether an answer is current, without its bytes. */
  peek(key: string): Pick<StoredAnswer, 'tags' | 'since'> | undefined
  /** Written a little later, together with others. */
  write(key: string, answer: StoredAnswer): void
  /** How many answers contain one of the tags: counted in a sample of a few hundred. */
  touchedBy(tags: readonly string[]): number
  /** The changes of content that answers in this file may be older than. */
  changes(): { known: Map<string, Change>; count: number }
  note(tags: readonly string[], change: Change): void
  /** Removes all answers. */
  clear(): void
  /** A note that the file keeps for its owner. */
  mark: string | null
  /** The number of answers and the bytes they take. */
  readonly size: { answers: number; bytes: number }
  close(): void
}

interface FinishedFileOptions {
  /** The folder for the file; other files in it are removed. */
  folder: string
  /** Stands for everything that answers are made from besides content: another build has another file. */
  build: string
  maxBytes: number
  log: Log
}

const IN_MEMORY_ONLY = 'Finished pages cannot be kept in the data folder, only in memory.'

const WRITE_MS = 250
/** How exactly the file knows when an answer was last used: to note every use would cost more than reading. */
const USE_NOTED_MS = 24 * 60 * 60_000
/** What an answer takes besides its record: its row in the index and its entry in memory. */
const ENTRY_OVERHEAD_BYTES = 500
/** The size of lent room, in which all but the longest answers have their place; and how much is kept for the next. */
const ROOM_BYTES = 65_536
const MOST_ROOM = 64
const SAMPLE = 400
/** Once the file is full, this much of it is cleared at a time. */
const CLEARED_SHARE = 0.05
const CLEARED_AT_A_TIME = 100

/**
 * Opens the file, or null if another process has it open: two owners could not know of each other's changes. Damage is
 * never an error: what cannot be read is made again.
 */
export function openFinishedFile(options: FinishedFileOptions): FinishedFile | null {
  const { folder, build, log } = options
  const path = join(folder, build)
  const own = pathsOf(path)
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
    for (const name of readdirSync(folder)) {
      const other = join(folder, name)
      if (!own.includes(other)) rmSync(other, { force: true })
    }
  } catch (error) {
    log.warn({ err: error }, IN_MEMORY_ONLY)
    return null
  }
  for (let isAgain = false; ; isAgain = true) {
    try {
      return new IndexedFile(path, options)
    } catch (error) {
      if (isLocked(error)) {
        log.warn(
          { folder },
          'Another process keeps its finished pages in this data folder; this one keeps them in memory only.',
        )
        return null
      }
      if (isAgain) {
        log.warn({ err: error }, IN_MEMORY_ONLY)
        return null
      }
      log.warn({ err: error }, 'The file with the finished pages was damaged; they are made again.')
      remove(own)
    }
  }
}

class IndexedFile implements FinishedFile {
  readonly #paths: readonly string[]
  readonly #options: FinishedFileOptions
  readonly #index: FinishedIndex
  readonly #records: BlockFile
  readonly #entries: Map<string, Entry>
  readonly #pending = new Map<string, StoredAnswer>()
  /** Keys of answers whose use is to be noted. */
  readonly #used = new Set<string>()
  /** Answers whose records were found to be as written, so that this is looked at only once. */
  readonly #intact = new WeakSet<Entry>()
  /** Room that is lent to answers: it was given back, or was never needed so far. */
  readonly #room: Buffer[] = []
  readonly #heads = new Map<string, Head>()
  #timer: NodeJS.Timeout | null = null
  #bytes = 0
  #isBroken = false

  constructor(path: string, options: FinishedFileOptions) {
    this.#options = options
    this.#paths = pathsOf(path)
    this.#index = new FinishedIndex(`${path}.sqlite`)
    try {
      this.#entries = this.#index.entries()
      this.#records = new BlockFile(`${path}.blocks`)
    } catch (error) {
      this.#index.close()
      throw error
    }
    for (const entry of this.#entries.values()) {
      this.#records.take(entry.rows)
      this.#bytes += sizeOf(entry)
    }
  }

  get size() {
    return { answers: this.#entries.size, bytes: this.#bytes }
  }

  has(key: string): boolean {
    return this.#pending.has(key) || this.#entries.has(key)
  }

  read(key: string): StoredAnswer | undefined {
    const pending = this.#pending.get(key)
    if (pending) return pending
    const entry = this.#entries.get(key)
    const filed = entry && this.#filed(key, entry, Buffer.allocUnsafeSlow(entry.length))
    if (!filed) return undefined
    const { status, headers, parameters, etag, br, isBest, since } = filed
    return { status, headers, parameters, etag, br, isBest, tags: filed.tags(), since }
  }

  lend(key: string): LentAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.length > ROOM_BYTES || this.#pending.has(key)) {
      const stored = this.read(key)
      return stored && { ...stored, tags: () => stored.tags, giveBack() {} }
    }
    const room = this.#room.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES)
    return this.#filed(key, entry, room.subarray(0, entry.length), () => {
      if (this.#room.length < MOST_ROOM) this.#room.push(room)
    })
  }

  peek(key: string) {
    const pending = this.#pending.get(key)
    if (pending) return pending
    const entry = this.#entries.get(key)
    const tags = entry && this.#tried('read', () => this.#tagsOf(entry))
    return entry && tags !== undefined ? { tags, since: entry.since } : undefined
  }

  /** The answer of an entry, read into `bytes`, if it is as it was written. */
  #filed(key: string, entry: Entry, bytes: Buffer, giveBack?: () => void): FiledAnswer | undefined {
    return this.#tried('read', () => {
      const record = this.#records.read(entry.rows, bytes)
      if (!record) return this.#forget([key])
      const answer = new FiledAnswer(record, entry, this.#headOf(entry), giveBack)
      if (!this.#intact.has(entry)) {
        if (!answer.isAsWritten(key)) return this.#forget([key])
        this.#intact.add(entry)
      }
      if (Date.now() - entry.used > USE_NOTED_MS) {
        this.#used.add(key)
        this.#writeSoon()
      }
      return answer
    })
  }

  #tagsOf({ rows, words }: Entry): string | undefined {
    const beginning = this.#records.read(rows, Buffer.allocUnsafeSlow(words))
    return beginning ? tagsIn(beginning, words) : undefined
  }

  /** One object for all answers with the same headers. */
  #headOf({ head }: Entry): Head {
    const known = this.#heads.get(head)
    if (known) return known
    const parsed = JSON.parse(head) as Head
    this.#heads.set(head, parsed)
    return parsed
  }

  write(key: string, answer: StoredAnswer): void {
    if (this.#isBroken) return
    this.#pending.set(key, answer)
    this.#writeSoon()
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => this.#flush(), WRITE_MS).unref()
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#isBroken || this.#pending.size + this.#used.size === 0) return
    this.#tried('write', () => {
      this.#putPending(Date.now())
      this.#makeRoom()
    })
    this.#used.clear()
    this.#pending.clear()
  }

  /** What an answer's next record replaces is given up only when it is certain that the index knows the next one. */
  #putPending(now: number): void {
    const written: [key: string, entry: Entry][] = []
    try {
      this.#index.atOnce(() => {
        for (const key of this.#used) this.#index.use(key, now)
        for (const [key, answer] of this.#pending) {
          const entry = this.#record(key, answer, now)
          written.push([key, entry])
          this.#index.put(key, entry)
        }
      })
    } catch (error) {
      for (const [, { rows }] of written) this.#records.free(rows)
      throw error
    }
    for (const key of this.#used) {
      const entry = this.#entries.get(key)
      if (entry) entry.used = now
    }
    for (const [key, entry] of written) {
      this.#drop(key)
      this.#entries.set(key, entry)
      this.#intact.add(entry)
      this.#bytes += sizeOf(entry)
    }
  }

  #record(key: string, answer: StoredAnswer, now: number): Entry {
    const { status, headers, parameters, isBest, since } = answer
    const { record, words } = recordOf(key, answer)
    return {
      ...{ status, head: JSON.stringify({ headers, parameters } satisfies Head), isBest, since, used: now },
      ...{ rows: this.#records.write(record), length: record.length, words },
    }
  }

  /** Removes what was used longest ago. */
  #makeRoom(): void {
    const { maxBytes } = this.#options
    if (this.#bytes <= maxBytes) return
    const enough = maxBytes * (1 - CLEARED_SHARE)
    while (this.#bytes > enough) {
      const oldest: string[] = []
      let left = this.#bytes
      for (const key of this.#index.oldest(CLEARED_AT_A_TIME)) {
        if (left <= enough) break
        const entry = this.#entries.get(key)
        left -= entry ? sizeOf(entry) : 0
        oldest.push(key)
      }
      if (oldest.length === 0) break
      this.#forget(oldest)
    }
  }

  #forget(keys: readonly string[]): undefined {
    this.#index.atOnce(() => {
      for (const key of keys) this.#index.remove(key)
    })
    for (const key of keys) this.#drop(key)
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#records.free(entry.rows)
    this.#bytes -= sizeOf(entry)
  }

  touchedBy(tags: readonly string[]): number {
    const looked = new Set(tags)
    const step = Math.max(1, Math.floor(this.#entries.size / SAMPLE))
    let touched = 0
    let place = 0
    for (const entry of this.#entries.values()) {
      place += 1
      if (place % step !== 0) continue
      const own = this.#tried('read', () => this.#tagsOf(entry))
      if (own?.split(' ').some((tag) => looked.has(tag))) touched += 1
    }
    return touched * step
  }

  changes() {
    return this.#index.changes()
  }

  note(tags: readonly string[], change: Change): void {
    const isNoted = this.#tried('write', () => {
      this.#index.atOnce(() => this.#index.note(tags, change))
      return true
    })
    // Without the note, the next process would take old answers for current ones.
    if (!isNoted) this.#giveUp()
  }

  clear(): void {
    this.#pending.clear()
    this.#used.clear()
    const isCleared = this.#tried('write', () => {
      this.#index.atOnce(() => this.#index.clear())
      this.#entries.clear()
      this.#records.clear()
      this.#bytes = 0
      return true
    })
    if (!isCleared) this.#giveUp()
  }

  get mark(): string | null {
    return this.#tried('read', () => this.#index.mark) ?? null
  }

  set mark(mark: string | null) {
    this.#tried('write', () => {
      this.#index.mark = mark
    })
  }

  close(): void {
    this.#flush()
    this.#end()
  }

  /** A full disk costs what was to be written; a damaged file is removed, and made again at the next start. */
  #tried<T>(what: 'read' | 'write', work: () => T): T | undefined {
    if (this.#isBroken) return undefined
    try {
      return work()
    } catch (error) {
      const isDamaged = /malformed|not a database|disk image/i.test(String(error))
      this.#options.log.warn(
        { err: error },
        `The file with the finished pages cannot be ${what === 'read' ? 'read' : 'written'}.`,
      )
      if (isDamaged) this.#giveUp()
      return undefined
    }
  }

  #giveUp(): void {
    this.#end()
    remove(this.#paths)
  }

  #end(): void {
    if (!this.#isBroken) this.#records.close()
    this.#isBroken = true
    this.#index.close()
  }
}

function sizeOf({ length }: Entry): number {
  return roomOf(length) + ENTRY_OVERHEAD_BYTES
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /locked|busy/i.test(error.message)
}

function pathsOf(path: string): string[] {
  return [...['', '-wal', '-shm'].map((suffix) => `${path}.sqlite${suffix}`), `${path}.blocks`]
}

function remove(paths: readonly string[]): void {
  for (const path of paths) rmSync(path, { force: true })
}
