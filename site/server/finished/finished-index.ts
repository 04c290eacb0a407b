import { chmodSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { PRIVATE_FILE } from '#service/runtime/private-modes.ts'
import type { Rows } from './block-file.ts'
import type { Change } from './content-changes.ts'
import type { CompressedAnswer } from './finished-answer.ts'

/** What is known of an answer without reading its record. */
export interface Entry extends Pick<CompressedAnswer, 'status' | 'isBest'> {
  /** The headers and parameters, as they are written down: many answers share them. */
  head: string
  /** The number of changes there had been when its making began. */
  since: number
  /** When it was last used, in milliseconds since 1970; noted roughly. */
  used: number
  /** Where its record is, and how long it and the words at its beginning are. */
  rows: Rows
  length: number
  words: number
}

type AnswerRow = [
  ...[key: string, status: number, head: number, since: number, used: number, best: number],
  ...[rows: string, length: number, words: number],
]

const SCHEMA = `
  create table if not exists meta (name text primary key, value) without rowid;
  create table if not exists change (tag text primary key, count integer, until integer) without rowid;
  create table if not exists head (id integer primary key, text text unique);
  create table if not exists answer (
    key text primary key, status integer, head integer, since integer, used integer, best integer, rows text,
    length integer, words integer
  ) without rowid;
  create index if not exists answer_used on answer (used);
`

/**
 * What outlives the process about finished answers except their bytes: an SQLite database with one owner. Everything
 * that it says of answers is in the owner's memory as well, so that it is only read at the start.
 */
export class FinishedIndex {
  readonly #database: DatabaseSync
  readonly #statements: Record<'addHead' | 'put' | 'use' | 'remove' | 'oldest' | 'note', StatementSync>

  /** Opens the file. Throws if another process has it open, or if it is damaged. */
  constructor(path: string) {
    const database = new DatabaseSync(path, { timeout: 100 })
    this.#database = database
    try {
      chmodSync(path, PRIVATE_FILE)
      // Whoever has the lock is the only one to read or write.
      database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal')
      database.exec(`begin immediate; ${SCHEMA} commit`)
      this.#statements = {
        addHead: database.prepare(
          'insert into head (text) values (?) on conflict do update set text = text returning id',
        ),
        put: database.prepare('insert or replace into answer values (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
        use: database.prepare('update answer set used = ? where key = ?'),
        remove: database.prepare('delete from answer where key = ?'),
        oldest: database.prepare('select key from answer order by used limit ?'),
        note: database.prepare('insert or replace into change (tag, count, until) values (?, ?, ?)'),
      }
    } catch (error) {
      database.close()
      throw error
    }
  }

  /** All answers by key. */
  entries(): Map<string, Entry> {
    const heads = new Map(
      this.#database
        .prepare('select id, text from head')
        .all()
        .map(({ id, text }) => [Number(id), String(text)]),
    )
    const entries = new Map<string, Entry>()
    const answers = this.#database.prepare(
      'select key, status, head, since, used, best, rows, length, words from answer',
    )
    // A large catalogue has hundreds of thousands, for which a start waits.
    answers.setReturnArrays(true)
    for (const row of answers.iterate() as Iterable<unknown>) {
      const [key, status, id, since, used, best, rows, length, words] = row as AnswerRow
      const head = heads.get(id)
      if (head === undefined) continue
      const isBest = best === 1
      entries.set(key, { status, head, isBest, since, used, rows: JSON.parse(rows) as Rows, length, words })
    }
    return entries
  }

  put(key: string, { status, head, since, used, isBest, rows, length, words }: Entry): void {
    const id = Number(this.#statements.addHead.get(head)?.id)
    this.#statements.put.run(key, status, id, since, used, Number(isBest), JSON.stringify(rows), length, words)
  }

  use(key: string, used: number): void {
    this.#statements.use.run(used, key)
  }

  remove(key: string): void {
    this.#statements.remove.run(key)
  }

  /** The keys that were used longest ago. */
  oldest(limit: number): string[] {
    return this.#statements.oldest.all(limit).map(({ key }) => String(key))
  }

  /** The changes of content that answers may be older than. */
  changes(): { known: Map<string, Change>; count: number } {
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
    for (const tag of tags) this.#statements.note.run(tag, count, until)
  }

  clear(): void {
    this.#database.exec('delete from answer; delete from change')
  }

  get mark(): string | null {
    const value = this.#database.prepare("select value from meta where name = 'mark'").get()?.value
    return typeof value === 'string' ? value : null
  }

  set mark(mark: string | null) {
    this.#database.prepare("insert or replace into meta (name, value) values ('mark', ?)").run(mark)
  }

  /** Does all of the work or, if a part fails, nothing of it. */
  atOnce(work: () => void): void {
    this.#database.exec('begin immediate')
    try {
      work()
      this.#database.exec('commit')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback')
      throw error
    }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }
}
