import { type Generated, sql } from 'kysely'
import type { StoreMigration } from '#service/store/store-contract.ts'

/** Tables of people who can sign in, for `store.db.withTables<AuthTables>()`. */
// A type alias, because the query builder asks for an index signature that interfaces lack.
export type AuthTables = {
  user_account: UserAccountTable
  user_session: UserSessionTable
  user_refresh_token: UserRefreshTokenTable
  user_address: UserAddressTable
  audit: AuditTable
}

export interface UserAccountTable {
  id: Generated<number>
  /** In lower case, so that a name is the same however it is typed. */
  username: string
  password_hash: string
  first_name: string | null
  last_name: string | null
  email: string | null
  /** JSON list of scopes. */
  scope: string
  status: 'active' | 'blocked'
  date_created: string
}

interface UserSessionTable {
  id: string
  user_id: number
  /** Hash of the current access token. */
  token_hash: string
  token_expires: string
  date_created: string
  /** Set by logout, and when a used refresh token is presented again. */
  date_ended: string | null
}

/** Every refresh token a session ever had: a used one that is presented again was stolen, and ends the session. */
interface UserRefreshTokenTable {
  token_hash: string
  session_id: string
  expires: string
  date_used: string | null
}

/** Where a user has signed in from. */
interface UserAddressTable {
  user_id: number
  /** Keyed hash of the address: enough to recognize it, useless to anyone who reads the store. */
  address_hash: string
  /** The last time. */
  date_used: string
}

/** Who read or changed what visitors sent, and who changed permissions. Rows are only added. */
export interface AuditTable {
  no: Generated<number>
  date: string
  /** Name of the user, or `machine:` and the name of the account that runs commands on the machine. */
  actor: string
  action: string
  /** What the act was done to, as JSON text; no personal data. */
  detail: string
}

export const authMigrations: StoreMigration[] = [
  {
    name: '0100-auth',
    async up(trx, { columnTypes: { text, json, serialKey } }) {
      await sql`create table user_account (
        id ${serialKey},
        username ${text} not null,
        password_hash ${text} not null,
        first_name ${text},
        last_name ${text},
        email ${text},
        scope ${sql.raw(json)} not null,
        status ${text} not null check (status in ('active', 'blocked')),
        date_created ${text} not null
      )`.execute(trx)
      await sql`create unique index user_account_by_username on user_account (username)`.execute(trx)

      await sql`create table user_session (
        id ${text} primary key,
        user_id integer not null references user_account (id) on delete cascade,
        token_hash ${text} not null,
        token_expires ${text} not null,
        date_created ${text} not null,
        date_ended ${text}
      )`.execute(trx)
      await sql`create unique index user_session_by_token on user_session (token_hash)`.execute(trx)
      await sql`create index user_session_by_user on user_session (user_id)`.execute(trx)

      await sql`create table user_refresh_token (
        token_hash ${text} primary key,
        session_id ${text} not null references user_session (id) on delete cascade,
        expires ${text} not null,
        date_used ${text}
      )`.execute(trx)
      await sql`create index user_refresh_token_by_session on user_refresh_token (session_id)`.execute(trx)
    },
  },
  {
    name: '0110-audit',
    async up(trx, { columnTypes: { text, json, serialKey } }) {
      await sql`create table audit (
        no ${serialKey},
        date ${text} not null,
        actor ${text} not null,
        action ${text} not null,
        detail ${sql.raw(json)} not null
      )`.execute(trx)
      await sql`create index audit_by_date on audit (date)`.execute(trx)
    },
  },
  {
    name: '0120-known-addresses',
    async up(trx, { columnTypes: { text } }) {
      await sql`create table user_address (
        user_id integer not null references user_account (id) on delete cascade,
        address_hash ${text} not null,
        date_used ${text} not null,
        primary key (user_id, address_hash)
      )`.execute(trx)
    },
  },
  {
    name: '0130-acts-of-a-person',
    async up(trx) {
      await sql`create index audit_by_actor on audit (actor, no)`.execute(trx)
    },
  },
]
