import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Session, User } from '#generated/types.ts'
import type { Store } from '#service/store/store-contract.ts'
import { type AuditedAct, noteAct } from './audit.ts'
import type { AuthTables } from './auth-tables.ts'
import { endOpenSessions, hashToken } from './end-sessions.ts'
import { wireUser } from './users.ts'

const TOKEN_MS = 12 * 60 * 60 * 1000
const REFRESH_MS = 30 * 24 * 60 * 60 * 1000

/** Begins a session for this user and returns its tokens: the only moment at which they are known. */
export async function beginSession(store: Store, userId: number, now: Date): Promise<Session> {
  const tokens = createTokens(now)
  await store.transaction(async (trx) => {
    const auth = trx.withTables<AuthTables>()
    const id = randomUUID()
    await auth
      .insertInto('user_session')
      .values({
        id,
        user_id: userId,
        token_hash: tokens.tokenHash,
        token_expires: tokens.tokenExpires,
        date_created: now.toISOString(),
        date_ended: null,
      })
      .execute()
    await addRefreshToken(auth, id, tokens)
  })
  return tokens.session
}

/**
 * The user whose session this token belongs to; null when the token is unknown or expired, the session has ended, or
 * the user is blocked.
 */
export async function userOfToken(store: Store, token: string, now: Date): Promise<User | null> {
  const row = await store.db
    .withTables<AuthTables>()
    .selectFrom('user_session')
    .innerJoin('user_account', 'user_account.id', 'user_session.user_id')
    .selectAll('user_account')
    .where('user_session.token_hash', '=', hashToken(token))
    .where('user_session.token_expires', '>', now.toISOString())
    .where('user_session.date_ended', 'is', null)
    .where('user_account.status', '=', 'active')
    .executeTakeFirst()
  return row ? wireUser(row) : null
}

/** Ends the session of this token. An unknown token is not an error: there is no session to end. */
export async function endSession(store: Store, token: string, now: Date): Promise<void> {
  await store.transaction(async (trx) => {
    await trx
      .withTables<AuthTables>()
      .updateTable('user_session')
      .set({ date_ended: now.toISOString() })
      .where('token_hash', '=', hashToken(token))
      .where('date_ended', 'is', null)
      .execute()
  })
}

/** Ends all sessions of a user, or of everybody, and records who did it. Returns how many there were. */
export async function endSessions(store: Store, user: number | null, act: AuditedAct, now: Date): Promise<number> {
  return store.transaction(async (trx) => {
    const ended = await endOpenSessions(trx, { user, keep: null }, now)
    await noteAct(trx, act, now)
    return ended
  })
}

/**
 * Exchanges a refresh token for new tokens. Each works once: one presented a second time has been copied, so the whole
 * session ends and both holders have to sign in again. Null when the token does not work.
 */
export async function refreshSession(store: Store, refreshToken: string, now: Date): Promise<Session | null> {
  return store.transaction(async (trx) => {
    const auth = trx.withTables<AuthTables>()
    const found = await auth
      .selectFrom('user_refresh_token')
      .innerJoin('user_session', 'user_session.id', 'user_refresh_token.session_id')
      .select(['session_id', 'expires', 'date_used', 'date_ended'])
      .where('user_refresh_token.token_hash', '=', hashToken(refreshToken))
      .executeTakeFirst()
    if (!found || found.date_ended !== null) return null
    const ofSession = auth.updateTable('user_session').where('id', '=', found.session_id)
    if (found.date_used === null && found.expires <= now.toISOString()) return null
    // Only one request can mark it: of two that come at the same time, the second is a repeat like any later one.
    const taken = await auth
      .updateTable('user_refresh_token')
      .set({ date_used: now.toISOString() })
      .where('token_hash', '=', hashToken(refreshToken))
      .where('date_used', 'is', null)
      .returning('session_id')
      .executeTakeFirst()
    if (!taken) {
      await ofSession.set({ date_ended: now.toISOString() }).execute()
      return null
    }
    const tokens = createTokens(now)
    await ofSession.set({ token_hash: tokens.tokenHash, token_expires: tokens.tokenExpires }).execute()
    await addRefreshToken(auth, found.session_id, tokens)
    return tokens.session
  })
}

function createTokens(now: Date) {
  const token = createOpaqueToken()
  const refresh_token = createOpaqueToken()
  return {
    session: { token, refresh_token, expires: TOKEN_MS } satisfies Session,
    tokenHash: hashToken(token),
    refreshHash: hashToken(refresh_token),
    tokenExpires: new Date(now.getTime() + TOKEN_MS).toISOString(),
    refreshExpires: new Date(now.getTime() + REFRESH_MS).toISOString(),
  }
}

async function addRefreshToken(
  auth: Transaction<AuthTables>,
  session: string,
  tokens: ReturnType<typeof createTokens>,
): Promise<void> {
  await auth
    .insertInto('user_refresh_token')
    .values({ token_hash: tokens.refreshHash, session_id: session, expires: tokens.refreshExpires, date_used: null })
    .execute()
}

/** A fresh 256-bit secret that reveals nothing about its holder. Only its hash is stored. */
function createOpaqueToken(): string {
  return randomBytes(32).toString('base64url')
}
