import type { Api } from '#generated/api.ts'
import type { LoginForm, User } from '#generated/types.ts'
import { statusOf } from '../data/api-error.ts'
import { canKeepTokens, forgetTokens, keepTokens, keptTokens } from './kept-tokens.ts'

/** What signing in says where the browser blocks its storage for the site: no sign-in can be kept then. */
export class StorageBlocked extends Error {
  constructor() {
    super('The storage of this browser is blocked for this site')
    this.name = 'StorageBlocked'
  }
}

/** Who was found to stand behind a token. */
let known: { authorization: string; user: Promise<User> } | null = null

/**
 * Signs in: gets the tokens, keeps them, then fetches the user. Rejects with the service's sentence when it refuses, and with `StorageBlocked` where
 * tokens cannot be kept. Whoever was not fetched is not signed in.
 */
export async function signIn(api: Api, credentials: LoginForm, headers?: Record<string, string>): Promise<User> {
  if (!canKeepTokens() || !keepTokens(await api.login({ body: credentials, headers }))) throw new StorageBlocked()
  try {
    const user = await currentUser(api)
    if (user) return user
  } catch (error) {
    forgetTokens()
    throw error
  }
  throw new Error('The session ended before its user was fetched')
}

/** Signs out: user, token and refresh token are gone at once, in every tab, whatever becomes of the call. */
export async function signOut(api: Api): Promise<void> {
  const kept = keptTokens()
  known = null
  forgetTokens()
  if (!kept) return
  await api.logout({ headers: { Authorization: kept.authorization } }).catch(() => {
    // The session then ends by itself.
  })
}

/** The signed-in user; null when nobody is, or when the session is over. Rejects when the service could not tell. One token is asked for once. */
export async function currentUser(api: Api): Promise<User | null> {
  const kept = keptTokens()
  if (!kept) {
    known = null
    return null
  }
  if (known?.authorization !== kept.authorization) known = { authorization: kept.authorization, user: api.getUser() }
  const asked = known
  try {
    const user = await asked.user
    // The token may have been changed for a new one on the way.
    asked.authorization = keptTokens()?.authorization ?? asked.authorization
    return user
  } catch (error) {
    if (known === asked) known = null
    if (statusOf(error) !== 401) throw error
    forgetTokens()
    return null
  }
}
