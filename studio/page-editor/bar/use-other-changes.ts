import { useQuery } from '@tanstack/react-query'
import type { UnplannedChanges } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { studioApi } from '../../session/studio-api.ts'
import type { PageWork } from '../work/page-work.ts'

/** Another page with what has changed on it, or another document. */
export type OtherChange = UnplannedChanges['offers'][number]

/** The name of the boxes with which other changes are ticked. */
export const TICK = 'other'

/**
 * What else the person has changed, as it is when they ask: what is ticked goes out as they have seen it. What they
 * have just typed on another page is saved before.
 */
export function useOtherChanges(work: PageWork) {
  const locale = useLocale()
  const { data, error } = useQuery({
    queryKey: ['listUnplannedChanges', locale, work.id],
    queryFn: async ({ signal }) => {
      await work.settle()
      return studioApi(locale).listUnplannedChanges({ query: { without: work.id }, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { data, error }
}

/** What tells another change from all others. */
export function changeName({ collection, id, draft_uid }: OtherChange): string {
  return `${collection} ${id ?? draft_uid}`
}

/** The changes that are ticked in a form. */
export function tickedChanges(form: FormData, found: UnplannedChanges | undefined): OtherChange[] {
  const ticked = new Set(form.getAll(TICK))
  return found?.offers.filter((change) => ticked.has(changeName(change))) ?? []
}
