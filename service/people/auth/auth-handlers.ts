import { bearerToken } from '#service/answers/calls/bearer-token.ts'
import {
  answerData,
  type CallInput,
  type DataResult,
  type Handlers,
  type ServiceContext,
} from '#service/answers/handler.ts'
import { addressKey } from '#service/runtime/address-key.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import { verifyPassword } from './password.ts'
import { beginSession, endSession, refreshSession } from './sessions.ts'
import { findAccount, normalizeUsername } from './users.ts'

/** Login, refresh, logout and the signed-in user. */
export const authHandlers = {
  async login(input, { store, clock, loginLimits, knownAddresses }) {
    const { username, password } = input.body
    const address = input.address === undefined ? '' : addressKey(input.address)
    const account = await findAccount(store, username)
    const isKnown = account !== null && (await knownAddresses.has(Number(account.id), address))
    const attempt = { name: normalizeUsername(username), address, isKnown }
    const { seconds, undo } = await loginLimits.begin(attempt)
    if (seconds > 0) raise('too_many_requests', { seconds })

    const matches = await verifyPassword(password, account?.password_hash ?? null, attempt).catch(
      async (error: unknown) => {
        await undo()
        return error instanceof AppError ? raise('too_many_requests', error.params) : Promise.reject(error)
      },
    )
    if (!matches || account?.status !== 'active') return raise('login_refused')
    await undo()
    const now = clock.now()
    await knownAddresses.remember(Number(account.id), address, now)
    return answerData(await beginSession(store, Number(account.id), now), { headers: NOT_KEPT })
  },

  async refreshSession(input, { store, clock }) {
    const session = await refreshSession(store, input.body.refresh_token, clock.now())
    return answerData(session ?? raise('login_required'), { headers: NOT_KEPT })
  },

  logout,
  logoutByPost: logout,

  async getUser(input) {
    return answerData(input.user, { headers: NOT_KEPT })
  },
} satisfies Handlers

async function logout(input: CallInput, context: ServiceContext): Promise<DataResult> {
  await endSession(context.store, bearerToken(input.headers) ?? '', context.clock.now())
  return answerData(null, { headers: NOT_KEPT })
}

const NOT_KEPT = { 'cache-control': 'no-store' }
