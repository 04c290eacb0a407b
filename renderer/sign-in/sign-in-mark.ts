/** Under this name the browser keeps the token of whoever is signed in, for all tabs of the site. */
export const TOKEN_KEY = 'auth._token.local'

/** Whether a token is kept: quick, and enough to know whether asking for the user makes sense. Blocked storage keeps none. */
export function hasKeptToken(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null
  } catch {
    return false
  }
}

/** Tells the listener whenever somebody signs in or out, in this tab or another one. Returns the way to stop. */
export function onSignInChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (!key || key === TOKEN_KEY) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
