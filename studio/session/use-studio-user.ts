import { useQuery } from '@tanstack/react-query'
import type { StudioUser, User } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { useSignedIn } from '#renderer/sign-in/use-signed-in.ts'
import { studioQuery } from './studio-query.ts'

/** The person who is signed in, with their scopes in words; undefined while that is being asked. */
export function useStudioUser(): StudioUser | undefined {
  return useAskedUser().data
}

/** The same as it is being asked, for whoever says that it could not be answered. */
export function useAskedUser() {
  const isSignedIn = useSignedIn()
  return useQuery({
    ...studioQuery(useLocale(), 'getStudioUser'),
    enabled: isSignedIn,
    // In another language the same person: their name stays on the screen while the words come.
    placeholderData: (previous: StudioUser | undefined) => previous,
  })
}

/** Whether the person has a scope; false while it is not known. */
export function useMay(scope: User['scope'][number]): boolean {
  return useStudioUser()?.scopes.some((one) => one.scope === scope) ?? false
}
