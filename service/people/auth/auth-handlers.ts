import { bearerToken } from '#service/answers/calls/bearer-token.ts'
import {
  answerData,
  type CallInput,
  type DataResult,
  type Handlers,
  type ServiceContext,
} from '#service/answers/handler.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { attemptAddress, opensAccount } from './check-password.ts'
import { beginSession, endSession, refreshSession } from './sessions.ts'
import { findAccount } from './users.ts'

/** Login, refresh, logout and the signed-in user. */
export const authHandlers = {
  async login(input, context) {
    const { store, clock, knownAddresses } = context
    const account = await findAccount(store, input.body.username)
    const isOpened = await opensAccount({ ...input.body, address: input.address }, account, context)
    if (!account || !isOpened) return raise('login_refused')
    const now = clock.now()
    await knownAddresses.remember(Number(account.id), attemptAddress(input.address), now)
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

async function logout(input: CallInput, context: ServiceContext): Promise<DataResult<null>> {
  await endSession(context.store, bearerToken(input.headers) ?? '', context.clock.now())
  return answerData(null, { headers: NOT_KEPT })
}

const NOT_KEPT = { 'cache-control': 'no-store' }
