import type { Session } from '#generated/types.ts'
import { TOKEN_KEY } from './sign-in-mark.ts'

const STRATEGY = 'local'
const STRATEGY_KEY = 'auth.strategy'
const REFRESH_TOKEN_KEY = 'auth._refresh_token.local'

/** Auth storage: what the browser keeps about a sign-in, for all tabs of the site. */
export interface KeptTokens {
  /** The value of the `Authorization` header: 'Bearer …'. */
  authorization: string
  refreshToken: string
}

/** The tokens of the signed-in user; null if there is none, or if this browser blocks its storage. */
export function keptTokens(): KeptTokens | null {
  const authorization = read(TOKEN_KEY)
  return authorization ? { authorization, refreshToken: read(REFRESH_TOKEN_KEY) ?? '' } : null
}

/** Whether this browser lets the site store anything: some block storage, for all sites or for this one. */
export function canKeepTokens(): boolean {
  try {
    localStorage.setItem(STRATEGY_KEY, STRATEGY)
    return true
  } catch {
    return false
  }
}

/** Stores the tokens of a session. Returns false, with nothing stored, if the browser blocks its storage. */
export function keepTokens({ token, refresh_token }: Pick<Session, 'token' | 'refresh_token'>): boolean {
  try {
    localStorage.setItem(STRATEGY_KEY, STRATEGY)
    localStorage.setItem(REFRESH_TOKEN_KEY, refresh_token)
    localStorage.setItem(TOKEN_KEY, `Bearer ${token}`)
  } catch {
    forgetTokens()
    return false
  }
  tellThisTab()
  return true
}

/** Removes both tokens. */
export function forgetTokens(): void {
  for (const key of [TOKEN_KEY, REFRESH_TOKEN_KEY]) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Blocked storage has nothing to remove.
    }
  }
  tellThisTab()
}

/** Browsers send the storage event only to the other tabs. */
function tellThisTab(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }))
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
