import { useQuery } from '@tanstack/react-query'
import type { StudioCollection } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { studioQuery } from './studio-query.ts'
import { useMay } from './use-studio-user.ts'

/** What documents there are changes seldom, and every screen asks. */
const STALE_MS = 60_000

/** All collections in the order of their names; undefined while they are being asked for, or may not be read. */
export function useCollections(): StudioCollection[] | undefined {
  return useAskedCollections().data
}

/** The same as they are being asked for, for whoever says that they could not be answered. */
export function useAskedCollections() {
  const mayRead = useMay('content:read')
  return useQuery({
    ...studioQuery(useLocale(), 'listStudioCollections'),
    staleTime: STALE_MS,
    enabled: mayRead,
    placeholderData: (previous: StudioCollection[] | undefined) => previous,
  })
}
