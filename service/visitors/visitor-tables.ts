import { type Generated, sql } from 'kysely'
import type { StoreMigration } from '../store/store-contract.ts'

/** Tables of what visitors leave behind, for `store.db.withTables<VisitorTables>()`. */
// A type alias, because the query builder asks for an index signature that interfaces lack.
export type VisitorTables = {
  user_product: UserProductTable
  lead: LeadTable
  upload: UploadTable
  idempotency: IdempotencyTable
}

export type UserProductType = 'wishlist' | 'compare'

export interface UserProductTable {
  id: Generated<number>
  user_key: string
  type: UserProductType
  product: number
  /** 0 stands for none, so that an entry without article is unique too. */
  product_sku: number
  date_created: string
}

export type LeadKind = 'quote_request' | 'message' | 'catalogue_request' | 'career_applicant'

/** Everything sent with a form: quote requests, messages, catalogue requests and applications. */
export interface LeadTable {
  id: string
  kind: LeadKind
  /** `new` at first; catalogue requests: `requested`, `downloaded`, `expired`, `blocked`. */
  status: string
  date_created: string
  /** Language in which the form was read. */
  language: string
  /** Path of the page that held the form. */
  page: string | null
  /** Number of the product or, for applicants, of the job. */
  subject: number | null
  /** The checked fields, as JSON text. */
  payload: string
  date_downloaded: string | null
  downloads: number
}

/** Private files; the id is also the name in the private storage. */
interface UploadTable {
  id: string
  filename: string
  type: string
  filesize: number
  date_created: string
  /** The application that it belongs to; files that none claims are deleted after a day. */
  lead: string | null
}

/** First answers to calls that carried an Idempotency-Key. */
interface IdempotencyTable {
  call: string
  key: string
  /** Hash of what was sent: the same key with another content is a mistake. */
  content_hash: string
  answer: string
  date_created: string
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
]
