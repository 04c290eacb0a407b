import { type Generated, sql } from 'kysely'
import type { StoreMigration } from '#service/store/store-contract.ts'

/**
 * Tables of what is published together, for `store.db.withTables<ReleaseTables>()`. No answer to a visitor reads them.
 */
// A type alias, because the query builder asks for an index signature that interfaces lack.
export type ReleaseTables = {
  release: ReleaseTable
  release_item: ReleaseItemTable
}

export type ReleaseState = 'open' | 'scheduled' | 'publishing' | 'published' | 'failed' | 'reverted' | 'canceled'

export interface ReleaseTable {
  no: Generated<number>
  title: string
  note: string | null
  state: ReleaseState
  /** Counts its changes: what somebody does to a release builds on the one that they have seen. */
  version: number
  /** When it is to be published; null for one that is not scheduled. */
  publish_at: string | null
  /** Accounts. */
  made_by: number
  approved_by: number | null
  published_by: number | null
  /** The release that this one took back. */
  reverts: number | null
  /** The warnings that were accepted, as a JSON list of texts. */
  accepted: string
  /** Why it could not be published, as JSON text of a Refusal (release-refusal.ts). */
  failure: string | null
  /** The state of all content for which the set was checked last, see due-releases.ts. */
  checked: string | null
  /** Until this time, the process with this token is publishing it. */
  lease_until: string | null
  lease_token: string | null
  /** How often its publication was begun, or the mail that says why it failed. */
  attempts: number
  /** When the mail that says why it failed is to be sent next; null if there is none to send. */
  mail_due: Generated<string | null>
  date_created: string
  date_updated: string
  date_published: string | null
}

/** What happens to a document; `follow` is what was written because of another document of the release. */
export type ReleaseAction = 'publish' | 'unpublish' | 'archive' | 'delete' | 'rename' | 'follow'

export interface ReleaseItemTable {
  release: number
  /** Place in the release, from 1. */
  no: number
  collection: string
  /** The public number of the stored document; null while there is none. */
  entry_id: number | null
  /** The draft that is published. */
  draft: string | null
  key: string
  action: ReleaseAction
  new_key: string | null
  /** The version of the stored document from which it begins; 0 without one. */
  base_version: number
  /** The change of the draft that goes out. */
  base_seq: number | null
  /** The document as it was approved, as JSON text; null as long as that of the draft counts. */
  doc: string | null
  /** The version that was published; 0 for a deleted document, null before. */
  version: number | null
}

export const releaseMigrations: StoreMigration[] = [
  {
    name: '0400-releases',
    async up(trx, { columnTypes: { text, json, serialKey } }) {
      await sql`create table release (
        no ${serialKey},
        title ${text} not null,
        note ${text},
        state ${text} not null check (state in ('open', 'scheduled', 'publishing', 'published', 'failed', 'reverted', 'canceled')),
        version integer not null,
        publish_at ${text},
        made_by integer not null,
        approved_by integer,
        published_by integer,
        reverts integer,
        accepted ${sql.raw(json)} not null,
        failure ${sql.raw(json)},
        checked ${text},
        lease_until ${text},
        lease_token ${text},
        attempts integer not null,
        date_created ${text} not null,
        date_updated ${text} not null,
        date_published ${text}
      )`.execute(trx)
      await sql`create index release_by_state on release (state, publish_at)`.execute(trx)

      await sql`create table release_item (
        release integer not null references release (no),
        no integer not null,
        collection ${text} not null,
        entry_id integer,
        draft ${text},
        key ${text} not null,
        action ${text} not null check (action in ('publish', 'unpublish', 'archive', 'delete', 'rename', 'follow')),
        new_key ${text},
        base_version integer not null,
        base_seq integer,
        doc ${sql.raw(json)},
        version integer,
        primary key (release, no)
      )`.execute(trx)
      await sql`create index release_item_of on release_item (collection, entry_id)`.execute(trx)
    },
  },
  {
    name: '0410-mail-of-failed-releases',
    async up(trx, { columnTypes: { text } }) {
      await sql`alter table release add column mail_due ${text}`.execute(trx)
    },
  },
]
