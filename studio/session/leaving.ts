import type { Locale } from '#generated/types.ts'
import { signOut } from '#renderer/sign-in/session.ts'
import { keepSetting, keptSetting } from '../device/kept-setting.ts'
import { siteApi } from './studio-api.ts'

/** Kept before the tokens go, so that every window knows why they have gone. */
const LEFT = 'left'

/** Where the browser keeps nothing, this window still knows. */
let leftHere = false

/** Signs out because the person asked for it: nothing of their work stays on the screen, in any window. */
export async function leave(locale: Locale): Promise<void> {
  leftHere = true
  keepSetting(LEFT, true)
  await signOut(siteApi(locale))
}

/** Whether nobody is signed in because the person has signed out, and not because the session has ended. */
export function hasLeft(): boolean {
  return leftHere || keptSetting(LEFT) === true
}

/** Somebody is signed in again. */
export function returned(): void {
  leftHere = false
  if (keptSetting(LEFT) !== null) keepSetting(LEFT, null)
}
