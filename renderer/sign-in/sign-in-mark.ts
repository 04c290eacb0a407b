/** The storage key of the signed-in user's token, shared by all tabs of the site. */
export const TOKEN_KEY = 'auth._token.local'

/**
 * Whether a token is stored: quick, and enough to decide whether the user is worth fetching. False if storage is
 * blocked.
 */
export function hasKeptToken(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null
  } catch {
    return false
  }
}

/**
 * Calls the listener whenever somebody signs in or out, in this tab or another one. Returns a function that stops it.
 */
export function onSignInChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // No key means that the whole storage was cleared.
    if (!key || key === TOKEN_KEY) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
