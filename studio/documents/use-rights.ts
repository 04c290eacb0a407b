import { useCallback } from 'react'
import { pointerTo } from '#domain/json/json-pointer.ts'
import type { Panel } from '#domain/panels/panel.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
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

/** Says whether the person may change a place of a draft. The key of a stored document stays, whoever they are. */
export function useMayChange(
  { key }: Panel,
  session: DraftSession,
  rights: DocumentRights,
): (pointer: string, locale: Locale | null) => boolean {
  return useCallback(
    (pointer, locale) => {
      const isKey = pointer === pointerTo(key) && session.id !== undefined
      return !isKey && mayWrite(rights, locale)
    },
    [key, session, rights],
  )
}

/** Whether a text of a language may be written; null stands for what is the same in every language. */
function mayWrite({ write, translate }: DocumentRights, locale: Locale | null): boolean {
  return write || (translate && locale !== null && locale !== DEFAULT_LOCALE)
}
