import { type Generated, sql } from 'kysely'
import type { StoreMigration } from '#service/store/store-contract.ts'
import type { LeadKind } from './lead-kinds.ts'

/** Tables of visitors' data, for `store.db.withTables<VisitorTables>()`. */
// A type alias, because the query builder asks for an index signature that interfaces lack.
export type VisitorTables = {
  user_product: UserProductTable
  lead: LeadTable
  upload: UploadTable
  idempotency: IdempotencyTable
  outbox: OutboxTable
  lead_note: LeadNoteTable
  quote_list_link: QuoteListLinkTable
}

export type UserProductType = 'wishlist' | 'compare'

export interface UserProductTable {
  id: Generated<number>
  user_key: string
  type: UserProductType
  product: number
  /** 0 means none, so that an entry without an SKU is unique too. */
  product_sku: number
  date_created: string
}

/** Everything sent with a form: quote requests, messages, catalogue requests and applications. */
export interface LeadTable {
  id: string
  kind: LeadKind
  /** One of the statuses that the form defines for this kind. */
  status: string
  date_created: string
  /** Language in which the visitor read the form. */
  language: string
  /** Path of the page with the form. */
  page: string | null
  /** Number of the product or, for applicants, of the job. */
  subject: number | null
  /** The checked fields, as JSON text. */
  payload: string
  /** What the lead is about, as it was called at the time: a list of LeadSubject, as JSON text. */
  about: Generated<string>
  /** 1 when a machine seems to have filled in the form: the lead is stored like any other, but not mailed. */
  suspected: Generated<number>
  date_downloaded: string | null
  downloads: number
  /** What the form told the visitor about the use of the data, word for word; null if it said nothing. */
  notice: Generated<string | null>
  /** Number of the account of who takes care of it; nobody again when that account is erased. */
  assignee: Generated<number | null>
}

/** Private files; the id is also the name in the private storage. */
interface UploadTable {
  id: string
  filename: string
  type: string
  filesize: number
  date_created: string
  /** The application that the file belongs to; files without one are deleted after a day. */
  lead: string | null
  /** Hash of the address that a file without an application came from. */
  sender: Generated<string | null>
}

/** First answers to calls that carried an Idempotency-Key. */
interface IdempotencyTable {
  call: string
  key: string
  /** Hash of what was sent: the same key with different content is an error. */
  content_hash: string
  answer: string
  date_created: string
}

/** `withheld`: not to be sent, because its lead is suspected; `failed`: given up after many attempts. */
export type OutboxState = 'waiting' | 'sent' | 'failed' | 'withheld'

/** The mail of each lead: one row, written in the same transaction as the lead. */
export interface OutboxTable {
  lead: string
  state: OutboxState
  attempts: number
  /** Earliest time of the next attempt. */
  next_attempt: string
  /** Until this time, the process with this token is sending it. */
  lease_until: string | null
  lease_token: string | null
  /** Why the last attempt failed, without addresses. */
  last_error: string | null
  date_sent: string | null
}

/** What the company has noted about a lead; it goes with its lead. */
export interface LeadNoteTable {
  no: Generated<number>
  lead: string
  date: string
  /** The user name of whoever wrote it. */
  author: string
  text: string
}

/** Quote lists that a private link opens on another device. */
interface QuoteListLinkTable {
  /** The random part of the link. */
  id: string
  /** The checked list, as JSON text. */
  list: string
  /** From then on nobody can open it, and it is deleted. */
  expires: string
}

export const visitorMigrations: StoreMigration[] = [
  {
    name: '0200-visitors',
    async up(trx, { columnTypes: { text, json, serialKey } }) {
      await sql`create table user_product (
        id ${serialKey},
        user_key ${text} not null,
        type ${text} not null check (type in ('wishlist', 'compare')),
        product integer not null,
        product_sku integer not null,
        date_created ${text} not null
      )`.execute(trx)
      await sql`create unique index user_product_once on user_product (user_key, type, product, product_sku)`.execute(
        trx,
      )

      await sql`create table lead (
        id ${text} primary key,
        kind ${text} not null,
        status ${text} not null,
        date_created ${text} not null,
        language ${text} not null,
        page ${text},
        subject integer,
        payload ${sql.raw(json)} not null,
        date_downloaded ${text},
        downloads integer not null
      )`.execute(trx)
      await sql`create index lead_by_kind on lead (kind, date_created)`.execute(trx)

      await sql`create table upload (
        id ${text} primary key,
        filename ${text} not null,
        type ${text} not null,
        filesize integer not null,
        date_created ${text} not null,
        lead ${text} references lead (id) on delete cascade
      )`.execute(trx)
      await sql`create index upload_unclaimed on upload (date_created) where lead is null`.execute(trx)

      await sql`create table idempotency (
        call ${text} not null,
        key ${text} not null,
        content_hash ${text} not null,
        answer ${sql.raw(json)} not null,
        date_created ${text} not null,
        primary key (call, key)
      )`.execute(trx)
    },
  },
  {
    name: '0210-outbox',
    async up(trx, { columnTypes: { text, json } }) {
      await sql`alter table lead add column about ${sql.raw(json)} not null default '[]'`.execute(trx)
      await sql`alter table lead add column suspected integer not null default 0`.execute(trx)
      await sql`create index lead_by_date on lead (date_created)`.execute(trx)

      await sql`create table outbox (
        lead ${text} primary key references lead (id) on delete cascade,
        state ${text} not null check (state in ('waiting', 'sent', 'failed', 'withheld')),
        attempts integer not null,
        next_attempt ${text} not null,
        lease_until ${text},
        lease_token ${text},
        last_error ${text},
        date_sent ${text}
      )`.execute(trx)
      await sql`create index outbox_waiting on outbox (next_attempt) where state = 'waiting'`.execute(trx)
    },
  },
  {
    name: '0220-notice',
    async up(trx, { columnTypes: { text } }) {
      await sql`alter table lead add column notice ${text}`.execute(trx)
    },
  },
  {
    name: '0230-upload-sender',
    async up(trx, { columnTypes: { text } }) {
      await sql`alter table upload add column sender ${text}`.execute(trx)
    },
  },
  {
    name: '0240-lead-notes',
    async up(trx, { columnTypes: { text, serialKey } }) {
      await sql`create table lead_note (
        no ${serialKey},
        lead ${text} not null references lead (id) on delete cascade,
        date ${text} not null,
        author ${text} not null,
        text ${text} not null
      )`.execute(trx)
      await sql`create index lead_note_by_lead on lead_note (lead, no)`.execute(trx)
    },
  },
  {
    name: '0250-quote-list-links',
    async up(trx, { columnTypes: { text, json } }) {
      await sql`create table quote_list_link (
        id ${text} primary key,
        list ${sql.raw(json)} not null,
        expires ${text} not null
      )`.execute(trx)
      await sql`create index quote_list_link_by_end on quote_list_link (expires)`.execute(trx)
    },
  },
  {
    name: '0260-lead-assignee',
    async up(trx) {
      await sql`alter table lead add column assignee integer references user_account (id) on delete set null`.execute(
        trx,
      )
      await sql`create index lead_by_assignee on lead (assignee) where assignee is not null`.execute(trx)
    },
  },
]
