import type { LoginForm, User } from '#generated/types.ts'
import type { Api } from '../data/api.ts'
import { statusOf } from '../data/api-error.ts'
import { canKeepTokens, forgetTokens, keepTokens, keptTokens } from './kept-tokens.ts'

/** Thrown when signing in if the browser blocks its storage for the site, so that no sign-in can be kept. */
export class StorageBlocked extends Error {
  constructor() {
    super('The storage of this browser is blocked for this site')
    this.name = 'StorageBlocked'
  }
}

/** The user that a token was found to belong to. */
let known: { authorization: string; user: Promise<User> } | null = null

/**
 * Signs in: gets the tokens, stores them, then fetches the user. Rejects with the service's sentence if it refuses, and
 * with `StorageBlocked` if the tokens cannot be stored. If the user cannot be fetched, nobody is signed in.
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

/** Signs out: the user and both tokens are gone straight away, in every tab, whatever the outcome of the call. */
export async function signOut(api: Api): Promise<void> {
  const kept = keptTokens()
  known = null
  forgetTokens()
  if (!kept) return
  await api.logout({ headers: { Authorization: kept.authorization } }).catch(() => {
    // The session then expires.
  })
}

/**
 * The signed-in user; null if there is none, or if the session is over. Rejects if the service could not answer. Each
 * token is looked up only once.
 */
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
    // The token may have been exchanged for a new one during the call.
    asked.authorization = keptTokens()?.authorization ?? asked.authorization
    return user
  } catch (error) {
    if (known === asked) known = null
    if (statusOf(error) !== 401) throw error
    forgetTokens()
    return null
  }
}
