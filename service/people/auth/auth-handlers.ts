import { addressKey } from '#service/answers/calls/address-key.ts'
import {
  answerData,
  type CallInput,
  type DataResult,
  type Handlers,
  type ServiceContext,
} from '#service/answers/handler.ts'
import type { AttemptLimit } from '#service/runtime/attempt-limit.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { verifyPassword } from './password.ts'
import { beginSession, endSession, refreshSession } from './sessions.ts'
import { bearerToken, signedInUser } from './signed-in.ts'
import { findAccount } from './users.ts'

/** Login, refresh, logout and the signed-in user. Failed logins are limited per name and per address. */
export const authHandlers = {
  async login(input, { store, clock, failedLogins: limits }) {
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

  async refreshSession(input, { store, clock }) {
    const session = await refreshSession(store, input.body.refresh_token, clock.now())
    return answerData(session ?? raise('login_required'), { headers: NOT_KEPT })
  },

  logout,
  logoutByPost: logout,

  async getUser(input, context) {
    return answerData(await signedInUser(input, context), { headers: NOT_KEPT })
  },
} satisfies Handlers

async function logout(input: CallInput, context: ServiceContext): Promise<DataResult> {
  await signedInUser(input, context)
  await endSession(context.store, bearerToken(input.headers) ?? '', context.clock.now())
  return answerData(null, { headers: NOT_KEPT })
}

const NOT_KEPT = { 'cache-control': 'no-store' }
