import type { Store } from '#service/store/store-contract.ts'
import type { AuthTables } from './auth-tables.ts'

/** What is known of a user's sessions. */
export interface SignedIn {
  /** How many may go on. */
  sessions: number
  /** When the user last signed in; null when that was too long ago to be kept. */
  last: string | null
}

/** What is known of the sessions of every user who has signed in, by the numbers of their accounts. */
export async function signedIn({ db }: Pick<Store, 'db'>, now: Date): Promise<Map<number, SignedIn>> {
  const auth = db.withTables<AuthTables>()
  const open = await auth
    .selectFrom('user_session')
    .select(['user_id', (select) => select.fn.countAll<number>().as('sessions')])
    .where('date_ended', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_refresh_token')
          .select('token_hash')
          .whereRef('user_refresh_token.session_id', '=', 'user_session.id')
          .where('date_used', 'is', null)
          .where('expires', '>', now.toISOString()),
      ),
    )
    .groupBy('user_id')
    .execute()
  const begun = await auth
    .selectFrom('user_session')
    .select(['user_id', (select) => select.fn.max('date_created').as('last')])
    .groupBy('user_id')
    .execute()
  // These are kept for longer.
  const seen = await auth
    .selectFrom('user_address')
    .select(['user_id', (select) => select.fn.max('date_used').as('last')])
    .groupBy('user_id')
    .execute()
  const known = new Map<number, SignedIn>()
  for (const { user_id, last } of [...begun, ...seen]) {
    const { last: other } = known.get(Number(user_id)) ?? {}
    known.set(Number(user_id), { sessions: 0, last: other && other > last ? other : last })
  }
  for (const { user_id, sessions } of open) {
    known.set(Number(user_id), { last: known.get(Number(user_id))?.last ?? null, sessions: Number(sessions) })
  }
  return known
}
