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
]
