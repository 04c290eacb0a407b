import { sql } from 'kysely'
import type { StoreMigration } from '#service/store/store-contract.ts'

/** Tables of what is being worked on, for `store.db.withTables<DraftTables>()`. No answer to a visitor reads them. */
// A type alias, because the query builder asks for an index signature that interfaces lack.
export type DraftTables = {
  draft: DraftTable
  draft_op: DraftOpTable
  translation_mark: TranslationMarkTable
}

/** Stands in the journal for the program, whose changes nobody undoes; no account has this number. */
export const PROGRAM = 0

/** The working copy of one document, which all editors share. */
export interface DraftTable {
  /** Its random identity, which it has before its document has a key. */
  uid: string
  collection: string
  /** The public number of the stored document; null while there is none. */
  entry_id: number | null
  /** The key of the document; empty while it has none. */
  key: string
  /** The version of the stored document that the draft was made from; 0 without one. */
  base_version: number
  /** The number of changes so far. */
  seq: number
  /** The document in the form of drafts, as JSON text; see draft-form.ts. */
  doc: string
  /** What keeps it from being published, as JSON text. */
  faults: string
  faulty: 0 | 1
  /** Whether publishing it would change anything; see draft-changes.ts. */
  changed: 0 | 1
  /** The account of whoever changed it last. */
  author: number
  date_created: string
  date_updated: string
  /** Null while it is being worked on. Its changes stay in the journal. */
  date_ended: string | null
}

/** The journal of changes; rows are only added. */
export interface DraftOpTable {
  draft: string
  seq: number
  user_id: number
  date: string
  kind: 'edit' | 'undo' | 'redo'
  /** Changes of one group are undone together. */
  group_name: string | null
  /** The changes that were undone or made again, as a JSON list of their numbers. */
  targets: string
  /** The operations and those that lead back, as JSON text. */
  ops: string
  inverse: string
}

/** For which original a translation was written. */
export interface TranslationMarkTable {
  /** The document: `collection#id`, or the identity of the draft of one that is not stored yet. */
  subject: string
  /** The text, as in the operations of a draft. */
  pointer: string
  /** The original, as JSON text. */
  source: string
  date: string
  /** The draft in which it was noted. */
  draft: string
}

export const draftMigrations: StoreMigration[] = [
  {
    name: '0300-drafts',
    async up(trx, { columnTypes: { text, json } }) {
      await sql`create table draft (
        uid ${text} primary key,
        collection ${text} not null,
        entry_id integer,
        key ${text} not null,
        base_version integer not null,
        seq integer not null,
        doc ${sql.raw(json)} not null,
        faults ${sql.raw(json)} not null,
        faulty integer not null,
        author integer not null,
        date_created ${text} not null,
        date_updated ${text} not null,
        date_ended ${text}
      )`.execute(trx)
      await sql`create unique index draft_by_entry on draft (collection, entry_id)
        where entry_id is not null and date_ended is null`.execute(trx)
      await sql`create index draft_by_key on draft (collection, key, uid) where date_ended is null`.execute(trx)

      await sql`create table draft_op (
        draft ${text} not null references draft (uid),
        seq integer not null,
        user_id integer not null,
        date ${text} not null,
        kind ${text} not null check (kind in ('edit', 'undo', 'redo')),
        group_name ${text},
        targets ${sql.raw(json)} not null,
        ops ${sql.raw(json)} not null,
        inverse ${sql.raw(json)} not null,
        primary key (draft, seq)
      )`.execute(trx)
    },
  },
  {
    name: '0310-translation-marks',
    async up(trx, { columnTypes: { text, json } }) {
      await sql`create table translation_mark (
        subject ${text} not null,
        pointer ${text} not null,
        source ${sql.raw(json)} not null,
        date ${text} not null,
        draft ${text} not null,
        primary key (subject, pointer)
      )`.execute(trx)
      await sql`create index translation_mark_by_draft on translation_mark (draft)`.execute(trx)
    },
  },
  {
    name: '0320-changed-drafts',
    async up(trx) {
      await sql`alter table draft add column changed integer not null default 1`.execute(trx)
      await sql`update draft set changed = 0 where seq = 0`.execute(trx)
    },
  },
]
