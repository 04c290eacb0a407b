import { type ApiRequest, createApi } from '#generated/api.ts'
import { statusOf } from '../data/api-error.ts'
import { forgetTokens, keepTokens, keptTokens } from './kept-tokens.ts'

/** Tabs change the refresh token one after the other: it works once, and one that comes twice ends the session. */
const LOCK = 'auth.refresh'

let refreshing: Promise<boolean> | null = null

/**
 * Sends the kept token with every call that needs a signed-in user. When the service says that it has expired, it is changed for a new one, once, and the
 * call repeated; when that is refused, the visitor is signed out, is told so, and the call fails as it did.
 */
export function authorisedRequest(request: ApiRequest, onSessionOver: () => void = () => {}): ApiRequest {
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

/** Whether there is another token now than the one that was refused. All calls of this tab wait for one answer. */
function haveNewToken(request: ApiRequest, refused: string, onSessionOver: () => void): Promise<boolean> {
  refreshing ??= alone(() => refresh(request, refused, onSessionOver)).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** Runs while no other tab does. Browsers without locks, and sites without https, take the small risk. */
function alone(run: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(LOCK, run) : run()
}

async function refresh(request: ApiRequest, refused: string, onSessionOver: () => void): Promise<boolean> {
  const kept = keptTokens()
  if (!kept) return false
  // Another tab was faster.
  if (kept.authorization !== refused) return true
  try {
    return keepTokens(await createApi(request).refreshSession({ body: { refresh_token: kept.refreshToken } }))
  } catch (error) {
    // A service that cannot be reached, or asks for patience, has not refused anything.
    const status = statusOf(error)
    if (status >= 500 || status === 429) return false
    forgetTokens()
    onSessionOver()
    return false
  }
}
