import { useSyncExternalStore } from 'react'
import { hasKeptToken, onSignInChange } from './sign-in-mark.ts'

/**
 * Whether somebody seems to be signed in: false on the server and while hydrating, since rendered pages are shared by
 * all visitors.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSignInChange, hasKeptToken, () => false)
}
