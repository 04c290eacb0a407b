import { type Generated, sql } from 'kysely'
import type { StoreMigration } from '#service/store/store-contract.ts'

/** Tables of preview links, for `store.db.withTables<PreviewTables>()`. */
// A type alias, because the query builder asks for an index signature that interfaces lack.
export type PreviewTables = {
  preview_link: PreviewLinkTable
}

/** A link by which somebody without an account sees drafts or a release. */
export interface PreviewLinkTable {
  id: Generated<number>
  /** What the link ends with is known to its holders alone. */
  token_hash: string
  title: string
  /** Identities of drafts as a JSON list; empty for those of a release. */
  drafts: string
  release: number | null
  /** A state that a document had. */
  revision: number | null
  /** The account of whoever made it, and whose right it lives by. */
  made_by: number
  date_created: string
  expires: string
  date_revoked: string | null
}

export const previewMigrations: StoreMigration[] = [
  {
    name: '0420-preview-links',
    async up(trx, { columnTypes: { text, json, serialKey } }) {
      await sql`create table preview_link (
        id ${serialKey},
        token_hash ${text} not null unique,
        title ${text} not null,
        drafts ${sql.raw(json)} not null,
        release integer,
        made_by integer not null,
        date_created ${text} not null,
        expires ${text} not null,
        date_revoked ${text}
      )`.execute(trx)
    },
  },
  {
    name: '0421-previews-of-revisions',
    async up(trx) {
      await sql`alter table preview_link add column revision integer`.execute(trx)
    },
  },
]
