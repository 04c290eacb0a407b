import type { Locale } from '#generated/types.ts'
import { signOut } from '#renderer/sign-in/session.ts'
import { siteApi } from './studio-api.ts'

let left = false

/** Signs out because the person asked for it: nothing of their work stays on the screen. */
export async function leave(locale: Locale): Promise<void> {
  left = true
  await signOut(siteApi(locale))
}

/** Whether nobody is signed in because the person has signed out here, and not because the session has ended. */
export function hasLeft(): boolean {
  return left
}

/** Somebody is signed in again. */
export function returned(): void {
  left = false
}
