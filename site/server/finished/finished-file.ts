import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Log } from '#service/runtime/log.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#service/runtime/private-modes.ts'
import type { Change } from './content-changes.ts'
import type { CompressedAnswer } from './finished-answer.ts'

/** A finished answer with what is needed to know whether it is current. */
export interface StoredAnswer extends CompressedAnswer {
  /** Separated by spaces. */
  tags: string
  /** The number of changes there had been when its making began. */
  since: number
}

/** Finished answers in a file of the data folder, limited in size: they outlive the process. */
export interface FinishedFile {
  read(key: string): StoredAnswer | undefined
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

/** What many answers have in common. */
type Head = Pick<StoredAnswer, 'headers' | 'parameters'>

const IN_MEMORY_ONLY = 'Finished pages cannot be kept in the data folder, only in memory.'

const WRITE_MS = 250
/** How exactly the file knows when an answer was last used: to note every use would cost more than reading. */
const USE_NOTED_MS = 24 * 60 * 60_000
/** How much is read at a time: most answers take one or two pieces of this size, and five of the usual one. */
const PIECE_BYTES = 16_384
const ENTRY_OVERHEAD_BYTES = 1000
const SAMPLE = 400
/** Once the file is full, this much of it is cleared at a time. */
const CLEARED_SHARE = 0.05
const CLEARED_AT_A_TIME = 100

const SCHEMA = `
  create table if not exists meta (name text primary key, value) without rowid;
  create table if not exists change (tag text primary key, count integer, until integer) without rowid;
  create table if not exists head (id integer primary key, text text unique);
  create table if not exists answer (
    id integer primary key, key text unique, status integer, head integer, etag text, hash blob, since integer,
    size integer, used integer, best integer
  );
  create index if not exists answer_used on answer (used);
  create table if not exists content (id integer primary key, tags text, br blob);
`

/**
 * Opens the file, or null if another process has it open: two owners could not know of each other's changes. Damage is
 * never an error: what cannot be read is made again.
 */
export function openFinishedFile(options: FinishedFileOptions): FinishedFile | null {
  const { folder, build, log } = options
  const name = `${build}.sqlite`
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
    for (const other of readdirSync(folder)) if (!other.startsWith(name)) rmSync(join(folder, other), { force: true })
  } catch (error) {
    log.warn({ err: error }, IN_MEMORY_ONLY)
    return null
  }
  const file = join(folder, name)
  for (let isAgain = false; ; isAgain = true) {
    try {
      return new SqliteFile(file, options)
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
      remove(file)
    }
  }
}

class SqliteFile implements FinishedFile {
  readonly #file: string
  readonly #options: FinishedFileOptions
  readonly #database: DatabaseSync
  readonly #statements: Record<
    'find' | 'peek' | 'sizeOf' | 'head' | 'addHead' | 'put' | 'putContent' | 'use' | 'forget' | 'forgetContent',
    StatementSync
  >
  readonly #pending = new Map<string, StoredAnswer>()
  readonly #used = new Set<number>()
  /** Answers whose bytes were found to be as written, so that this is looked at only once. */
  readonly #intact = new Set<number>()
  readonly #heads = new Map<number, Head>()
  #timer: NodeJS.Timeout | null = null
  #size = { answers: 0, bytes: 0 }
  #isBroken = false

  constructor(file: string, options: FinishedFileOptions) {
    this.#file = file
    this.#options = options
    const database = new DatabaseSync(file, { timeout: 100 })
    this.#database = database
    try {
      chmodSync(file, PRIVATE_FILE)
      // Only for a new file.
      database.exec(`pragma page_size = ${PIECE_BYTES}`)
      // Whoever has the lock is the only one to read or write.
      database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal')
      database.exec(`pragma cache_size = -8192; begin immediate; ${SCHEMA} commit`)
      this.#statements = {
        find: database.prepare(
          'select id, status, head, etag, hash, since, used, best, tags, br from answer join content using (id) where key = ?',
        ),
        peek: database.prepare('select since, tags from answer join content using (id) where key = ?'),
        sizeOf: database.prepare('select size from answer where key = ?'),
        head: database.prepare('select text from head where id = ?'),
        addHead: database.prepare(
          'insert into head (text) values (?) on conflict do update set text = text returning id',
        ),
        put: database.prepare(
          `insert into answer (key, status, head, etag, hash, since, size, used, best) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
           on conflict (key) do update set status = excluded.status, head = excluded.head, etag = excluded.etag,
             hash = excluded.hash, since = excluded.since, size = excluded.size, used = excluded.used,
             best = excluded.best
           returning id`,
        ),
        putContent: database.prepare('insert or replace into content (id, tags, br) values (?, ?, ?)'),
        use: database.prepare('update answer set used = ? where id = ?'),
        forget: database.prepare('delete from answer where id = ? returning size'),
        forgetContent: database.prepare('delete from content where id = ?'),
      }
      this.#size = this.#counted()
    } catch (error) {
      database.close()
      throw error
    }
  }

  #counted() {
    const row = this.#database.prepare('select count(*) as answers, coalesce(sum(size), 0) as bytes from answer').get()
    return { answers: Number(row?.answers), bytes: Number(row?.bytes) }
  }

  get size() {
    return this.#size
  }

  read(key: string): StoredAnswer | undefined {
    return this.#pending.get(key) ?? this.#tried('read', () => this.#stored(key))
  }

  peek(key: string) {
    const pending = this.#pending.get(key)
    if (pending) return pending
    const row = this.#tried('read', () => this.#statements.peek.get(key))
    return row && { tags: String(row.tags), since: Number(row.since) }
  }

  #stored(key: string): StoredAnswer | undefined {
    const row = this.#statements.find.get(key)
    if (!row) return undefined
    const id = Number(row.id)
    const head = this.#headOf(Number(row.head))
    const stored = {
      ...{ status: Number(row.status), headers: head?.headers ?? {}, etag: String(row.etag) },
      parameters: head?.parameters,
      ...{
        br: bufferOf(row.br as Uint8Array),
        isBest: row.best === 1,
        tags: String(row.tags),
        since: Number(row.since),
      },
    }
    if (!this.#intact.has(id)) {
      if (!head || !hashOf(key, stored).equals(row.hash as Uint8Array)) {
        this.#forget(id)
        return undefined
      }
      this.#intact.add(id)
    }
    if (Date.now() - Number(row.used) > USE_NOTED_MS) {
      this.#used.add(id)
      this.#writeSoon()
    }
    return stored
  }

  #headOf(id: number): Head | undefined {
    const known = this.#heads.get(id)
    if (known) return known
    const text = this.#statements.head.get(id)?.text
    if (typeof text !== 'string') return undefined
    const head = JSON.parse(text) as Head
    this.#heads.set(id, head)
    return head
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
    const now = Date.now()
    this.#tried('write', () =>
      this.#atOnce(() => {
        for (const id of this.#used) this.#statements.use.run(now, id)
        for (const [key, answer] of this.#pending) this.#put(key, answer, now)
        this.#makeRoom()
      }),
    )
    this.#used.clear()
    this.#pending.clear()
  }

  #put(key: string, answer: StoredAnswer, now: number): void {
    const { status, headers, etag, parameters, br, isBest, tags, since } = answer
    const words = JSON.stringify({ headers, parameters } satisfies Head)
    const head = Number(this.#statements.addHead.get(words)?.id)
    const size = br.length + tags.length + ENTRY_OVERHEAD_BYTES
    const { sizeOf, put, putContent } = this.#statements
    const before = sizeOf.get(key)
    const id = Number(put.get(key, status, head, etag, hashOf(key, answer), since, size, now, Number(isBest))?.id)
    putContent.run(id, tags, br)
    this.#intact.add(id)
    this.#size = {
      answers: this.#size.answers + (before ? 0 : 1),
      bytes: this.#size.bytes + size - Number(before?.size ?? 0),
    }
  }

  /** Removes what was used longest ago. */
  #makeRoom(): void {
    const { maxBytes } = this.#options
    if (this.#size.bytes <= maxBytes) return
    const oldest = this.#database.prepare('select id from answer order by used limit ?')
    const enough = maxBytes * (1 - CLEARED_SHARE)
    while (this.#size.bytes > enough) {
      for (const { id } of oldest.all(CLEARED_AT_A_TIME)) if (this.#size.bytes > enough) this.#forget(Number(id))
    }
  }

  #forget(id: number): void {
    const size = Number(this.#statements.forget.get(id)?.size ?? 0)
    this.#statements.forgetContent.run(id)
    this.#intact.delete(id)
    this.#used.delete(id)
    this.#size = { answers: this.#size.answers - 1, bytes: this.#size.bytes - size }
  }

  touchedBy(tags: readonly string[]): number {
    const looked = new Set(tags)
    const step = Math.max(1, Math.floor(this.#size.answers / SAMPLE))
    const rows = this.#tried('read', () =>
      this.#database.prepare('select tags from content where id % ? = 0 limit ?').all(step, 2 * SAMPLE),
    )
    const touched = (rows ?? []).filter((row) =>
      String(row.tags)
        .split(' ')
        .some((tag) => looked.has(tag)),
    )
    return touched.length * step
  }

  changes() {
    const rows = this.#database.prepare('select tag, count, until from change').all()
    const known = new Map(
      rows.map(({ tag, count, until }) => [String(tag), { count: Number(count), until: Number(until) }]),
    )
    const count = this.#database.prepare(
      'select max(coalesce((select max(since) from answer), 0), coalesce((select max(count) from change), 0)) as count',
    )
    return { known, count: Number(count.get()?.count) }
  }

  note(tags: readonly string[], { count, until }: Change): void {
    const put = this.#database.prepare('insert or replace into change (tag, count, until) values (?, ?, ?)')
    const isNoted = this.#tried('write', () => {
      this.#atOnce(() => {
        for (const tag of tags) put.run(tag, count, until)
      })
      return true
    })
    // Without the note, the next process would take old answers for current ones.
    if (!isNoted) this.#giveUp()
  }

  clear(): void {
    this.#pending.clear()
    this.#used.clear()
    this.#intact.clear()
    const isCleared = this.#tried('write', () => {
      this.#atOnce(() => this.#database.exec('delete from answer; delete from content; delete from change'))
      this.#size = { answers: 0, bytes: 0 }
      return true
    })
    if (!isCleared) this.#giveUp()
  }

  get mark(): string | null {
    const value = this.#tried('read', () => this.#database.prepare("select value from meta where name = 'mark'").get())
    return typeof value?.value === 'string' ? value.value : null
  }

  set mark(mark: string | null) {
    this.#tried('write', () =>
      this.#database.prepare("insert or replace into meta (name, value) values ('mark', ?)").run(mark),
    )
  }

  close(): void {
    this.#flush()
    this.#isBroken = true
    if (this.#database.isOpen) this.#database.close()
  }

  #atOnce(work: () => void): void {
    this.#database.exec('begin immediate')
    try {
      work()
      this.#database.exec('commit')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback')
      throw error
    }
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
    this.#isBroken = true
    if (this.#database.isOpen) this.#database.close()
    remove(this.#file)
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
}

function hashOf(key: string, { status, headers, etag, parameters, br, tags, since }: StoredAnswer): Buffer {
  const words = JSON.stringify([key, status, headers, etag, parameters, since])
  return createHash('sha256').update(words).update(tags).update(br).digest()
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /locked|busy/i.test(error.message)
}

function remove(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}
