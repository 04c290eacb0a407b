import type { LoginForm, SessionRefreshForm } from '#generated/types.ts'
import { type AttemptLimit, createAttemptLimit } from '../attempt-limit.ts'
import { addressKey } from '../calls/address-key.ts'
import { raise } from '../errors/app-error.ts'
import { answerData, type CallInput, type CallResult, type Handlers, type ServiceContext } from '../handler.ts'
import { verifyPassword } from './password.ts'
import { beginSession, endSession, refreshSession } from './sessions.ts'
import { bearerToken, signedInUser } from './signed-in.ts'
import { findAccount } from './users.ts'

const QUARTER_HOUR_MS = 15 * 60 * 1000

/** Login, its renewal, logout and the signed-in user. Failed logins are limited per name and per address. */
export function createAuthHandlers() {
  const limits = {
    name: createAttemptLimit(10, QUARTER_HOUR_MS),
    address: createAttemptLimit(50, QUARTER_HOUR_MS),
  }
  return {
    async login(input: CallInput<object, object, LoginForm>, { store, clock }) {
      const { username, password } = input.body
      const now = clock.now()
      const counted: [AttemptLimit, string][] = [[limits.name, username.trim().toLowerCase()]]
      if (input.address !== undefined) counted.push([limits.address, addressKey(input.address)])
      const seconds = Math.max(...counted.map(([limit, key]) => limit.wait(key, now)))
      if (seconds > 0) raise('too_many_requests', { seconds })

      const account = await findAccount(store, username)
      const matches = await verifyPassword(password, account?.password_hash ?? null)
      if (!matches || account?.status !== 'active') {
        for (const [limit, key] of counted) limit.note(key, now)
        return raise('login_refused')
      }
      limits.name.forget(username.trim().toLowerCase())
      return answerData(await beginSession(store, Number(account.id), now), { headers: NOT_KEPT })
    },

    async refreshSession(input: CallInput<object, object, SessionRefreshForm>, { store, clock }) {
      const session = await refreshSession(store, input.body.refresh_token, clock.now())
      return answerData(session ?? raise('login_required'), { headers: NOT_KEPT })
    },

    logout,
    logoutByPost: logout,

    async getUser(input, context) {
      return answerData(await signedInUser(input, context), { headers: NOT_KEPT })
    },
  } satisfies Handlers
}

async function logout(input: CallInput, context: ServiceContext): Promise<CallResult> {
  await signedInUser(input, context)
  await endSession(context.store, bearerToken(input.headers) ?? '', context.clock.now())
  return answerData(null, { headers: NOT_KEPT })
}

const NOT_KEPT = { 'cache-control': 'no-store' }
