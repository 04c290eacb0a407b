import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#service/store/tables.ts'
import type { AuthTables } from './auth-tables.ts'

/** Ends the sessions of a user, or of everybody, but for the one of a token. Returns how many there were. */
export async function endOpenSessions(
  trx: Transaction<Tables>,
  { user, keep }: { user: number | null; keep: string | null },
  now: Date,
): Promise<number> {
  const open = trx.withTables<AuthTables>().updateTable('user_session').where('date_ended', 'is', null)
  const own = user === null ? open : open.where('user_id', '=', user)
  const wanted = keep === null ? own : own.where('token_hash', '!=', hashToken(keep))
  const { numUpdatedRows } = await wanted.set({ date_ended: now.toISOString() }).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The hash that is stored of a token: enough to recognize it, useless to anyone who reads the store. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
