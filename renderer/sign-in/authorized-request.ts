import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { type ApiRequest, createApi } from '../data/api.ts'
import { statusOf } from '../data/api-error.ts'
import { forgetTokens, keepTokens, keptTokens } from './kept-tokens.ts'

/** Tabs exchange the refresh token one after the other: it works only once, and using it twice ends the session. */
const LOCK = 'auth.refresh'

let refreshing: Promise<boolean> | null = null

/**
 * Sends the stored token with every call that needs a signed-in user. If the service says that the token has expired,
 * it is exchanged for a new one, once, and the call is repeated. If that is refused, the visitor is signed out,
 * `onSessionOver` is called, and the call fails as it did.
 */
export function authorizedRequest(request: ApiRequest, onSessionOver: () => void = () => {}): ApiRequest {
  return async (call, input) => {
    if (call.access !== 'user' || input.headers?.Authorization) return request(call, input)
    const sent = keptTokens()
    const send = () => request(call, { ...input, headers: { ...input.headers, ...authorization() } })
    try {
      return await send()
    } catch (error) {
      if (statusOf(error) !== 401 || !sent) throw error
      if (!(await haveNewToken(request, sent.authorization, onSessionOver))) throw error
      return send()
    }
  }
}

function authorization(): Record<string, string> {
  const kept = keptTokens()
  return kept ? { Authorization: kept.authorization } : {}
}

/** Whether there is now a different token from the one that was refused. All calls of this tab share one refresh. */
function haveNewToken(request: ApiRequest, refused: string, onSessionOver: () => void): Promise<boolean> {
  refreshing ??= alone(() => refresh(request, refused, onSessionOver)).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** Runs while no other tab does. Browsers without locks, and sites without https, accept the small risk. */
function alone(run: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(LOCK, run) : run()
}

async function refresh(request: ApiRequest, refused: string, onSessionOver: () => void): Promise<boolean> {
  const kept = keptTokens()
  if (!kept) return false
  // Another tab has already refreshed it.
  if (kept.authorization !== refused) return true
  try {
    return keepTokens(
      await createApi(request, DEFAULT_LOCALE).refreshSession({ body: { refresh_token: kept.refreshToken } }),
    )
  } catch (error) {
    // A service that is unreachable or asks to wait has not refused the token.
    const status = statusOf(error)
    if (status >= 500 || status === 429) return false
    forgetTokens()
    onSessionOver()
    return false
  }
}
