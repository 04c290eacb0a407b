import { useSyncExternalStore } from 'react'
import { hasKeptToken, onKeptTokens } from './kept-tokens.ts'

/** Whether somebody seems to be signed in: false on the server and while hydrating, since finished pages are everybody's. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onKeptTokens, hasKeptToken, () => false)
}
