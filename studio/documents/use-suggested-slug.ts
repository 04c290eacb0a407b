import { useEffect, useRef } from 'react'
import { pointerTo } from '#domain/json/json-pointer.ts'
import { freeSlug, isSuggested, suggestedSlug } from '#domain/text/suggested-slug.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useSettled } from '../finding/use-settled.ts'
import { studioApi } from '../session/studio-api.ts'

/** Documents that begin alike are found by their first words. */
const MOST_ALIKE = 100

/**
 * Gives a new document a slug after its name, which no other one has, until somebody has typed another one: what is in
 * the field is replaced only if it is empty or what an earlier name suggested.
 */
export function useSuggestedSlug(session: DraftSession, field: string, title: string): void {
  const locale = useLocale()
  const name = useSettled(title)
  const before = useRef(name)
  const isNew = session.id === undefined && field === 'slug'
  useEffect(() => {
    const slug = suggestedSlug(name)
    const pointer = pointerTo(field)
    const isFree = () => {
      const current = String(session.valueAt(pointer) ?? '')
      return current === '' || isSuggested(current, before.current)
    }
    if (!isNew || slug === '' || slug === suggestedSlug(before.current) || !isFree()) return
    const ending = new AbortController()
    const { collection } = session
    void studioApi(locale)
      .listStudioDocuments({ query: { collection, q: slug, limit: MOST_ALIKE } })
      .then(
        (found) => found.filter(({ draft_uid }) => draft_uid !== session.uid).map(({ key }) => key),
        // Not known at the moment: publishing says so if it is taken.
        () => [],
      )
      .then(async (taken) => {
        await whenLeft(pointer, ending.signal)
        if (ending.signal.aborted || !isFree()) return
        session.change([{ op: 'set', pointer, value: freeSlug(slug, new Set(taken)) }])
        before.current = name
      })
    return () => ending.abort()
  }, [session, field, isNew, name, locale])
}

/** Resolves as soon as nobody is in a field: whoever only passes through it by keyboard has typed nothing. */
async function whenLeft(pointer: string, signal: AbortSignal): Promise<void> {
  const isThere = () => document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer') === pointer
  while (isThere() && !signal.aborted)
    await new Promise<void>((resolve) => {
      document.addEventListener('focusin', () => resolve(), { once: true, signal })
      document.addEventListener('focusout', () => setTimeout(resolve), { once: true, signal })
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
}
