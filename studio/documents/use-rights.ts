import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { useStudioUser } from '../session/use-studio-user.ts'

/** What the signed-in person may do with documents. */
export interface DocumentRights {
  write: boolean
  translate: boolean
  publish: boolean
}

/** Null while it is being asked. */
export function useRights(): DocumentRights | null {
  const user = useStudioUser()
  if (!user) return null
  const has = (name: string) => user.scopes.some(({ scope }) => scope === name)
  return {
    write: has('content:write'),
    translate: has('content:write') || has('translation:write'),
    publish: has('content:publish'),
  }
}

/** Whether a text of a language may be written; null stands for what is the same in every language. */
export function mayWrite({ write, translate }: DocumentRights, locale: Locale | null): boolean {
  return write || (translate && locale !== null && locale !== DEFAULT_LOCALE)
}
