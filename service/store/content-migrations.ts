import { sql } from 'kysely'
import type { StoreMigration } from './store-contract.ts'

/** The tables that content lives in. Indexes on its fields are generated from the schemas (see index-plan.ts). */
export const contentMigrations: StoreMigration[] = [
  {
    name: '0001-content',
    async up(trx, dialect) {
      const { text, json, serialKey } = dialect.columnTypes
      await sql`create table entry (
        no ${serialKey},
        collection ${text} not null,
        id integer not null,
        uuid ${text},
        key ${text} not null,
        natural_key ${text} not null,
        status ${text} not null check (status in ('draft', 'published', 'archived')),
        sort integer not null,
        version integer not null,
        date_created ${text} not null,
        date_updated ${text} not null,
        doc ${sql.raw(json)} not null
      )`.execute(trx)
      await sql`create unique index entry_by_id on entry (collection, id)`.execute(trx)
      await sql`create unique index entry_by_key on entry (collection, key)`.execute(trx)
      await sql`create unique index entry_by_uuid on entry (uuid) where uuid is not null`.execute(trx)
      await sql`create index entry_in_order on entry (collection, sort, natural_key, id, status, no) where status = 'published'`.execute(
        trx,
      )

      await sql`create table entry_facet (
        collection ${text} not null,
        param ${text} not null,
        value ${text} not null,
        number double precision not null,
        no integer not null references entry (no) on delete cascade,
        primary key (collection, param, value, number, no)
      ) ${dialect.keyTable}`.execute(trx)
      await sql`create index entry_facet_by_entry on entry_facet (no, collection, param, value, number)`.execute(trx)

      await sql`create table revision (
        no ${serialKey},
        collection ${text} not null,
        id integer not null,
        version integer not null,
        status ${text} not null,
        date ${text} not null,
        author ${text},
        doc ${sql.raw(json)} not null
      )`.execute(trx)
      await sql`create unique index revision_by_entry on revision (collection, id, version)`.execute(trx)

      await sql`create table collection_version (collection ${text} primary key, version integer not null)`.execute(trx)
      await dialect.createText(trx)
    },
  },
  {
    // Filled, like everything derived, when the service finds that its rows were derived in another way.
    name: '0002-entry-references',
    async up(trx, { columnTypes: { text }, keyTable }) {
      await sql`create table entry_reference (
        no integer not null references entry (no) on delete cascade,
        pointer ${text} not null,
        collection ${text} not null,
        key ${text} not null,
        primary key (no, pointer)
      ) ${keyTable}`.execute(trx)
      await sql`create index entry_reference_to on entry_reference (collection, key, no, pointer)`.execute(trx)
    },
  },
  {
    name: '0003-reasons-of-revisions',
    async up(trx, { columnTypes: { text } }) {
      await sql`alter table revision add column release_no integer`.execute(trx)
      await sql`alter table revision add column reason ${text}`.execute(trx)
    },
  },
  {
    // Filled like the references above.
    name: '0004-entry-labels',
    async up(trx, { columnTypes: { text }, keyTable }) {
      await sql`create table entry_label (
        no integer not null references entry (no) on delete cascade,
        collection ${text} not null,
        language ${text} not null,
        label ${text} not null,
        gaps integer not null,
        primary key (no, language)
      ) ${keyTable}`.execute(trx)
      await sql`create index entry_label_in_order on entry_label (collection, language, label, gaps, no)`.execute(trx)
    },
  },
  {
    // Filled like the references above.
    name: '0005-facet-sets',
    async up(trx, { columnTypes: { text, bytes }, keyTable }) {
      await sql`create table facet_set (
        collection ${text} not null,
        param ${text} not null,
        value ${text} not null,
        block integer not null,
        count integer not null,
        least double precision not null,
        most double precision not null,
        members ${bytes} not null,
        primary key (collection, param, value, block)
      ) ${keyTable}`.execute(trx)
    },
  },
  {
    // Filled like the references above.
    name: '0006-orders-of-labels',
    async up(trx, { columnTypes: { text } }) {
      await sql`alter table entry_label add column code ${text} not null default ''`.execute(trx)
      await sql`create index entry_label_by_code on entry_label (collection, language, code, label, gaps, no)`.execute(
        trx,
      )
      await sql`create index entry_by_change on entry (collection, date_updated, no)`.execute(trx)
    },
  },
  {
    // Covers the history of the site, which tells what was stored together without reading a document.
    name: '0007-moments-of-revisions',
    async up(trx) {
      await sql`create index revision_by_moment on revision (date, author, release_no, collection, no)`.execute(trx)
      await sql`create index revision_by_author on revision (author, date, release_no, collection, no)`.execute(trx)
    },
  },
]
