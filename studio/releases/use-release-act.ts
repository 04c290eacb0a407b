import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Release } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { type StudioApi, studioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import { useActOnce } from '../session/use-act-once.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'

/** Something that is done with a release. */
interface ReleaseAct {
  /** Names the act and all that it was given, so that a second try is known as the same one. */
  name: string
  call(api: StudioApi, headers: { 'Idempotency-Key': string }): Promise<Release>
}

/** What the screens show whose content depends on releases. */
const DEPENDENT = ['listReleases', 'checkDocuments', 'getStudioHome', 'listStudioDocuments', 'listUnplannedChanges']

/** A release has changed, or may have: the screens ask again. */
export async function renewReleases(client: QueryClient): Promise<void> {
  // First of all whether there is anything left to check: what has been published is not.
  await client.invalidateQueries({ queryKey: ['getRelease'] })
  await Promise.all(DEPENDENT.map((name) => client.invalidateQueries({ queryKey: [name] })))
}

/** Does things with releases, each once even when its answer was lost and it is pressed again. */
export function useReleaseAct(onDone?: (release: Release) => void) {
  const locale = useLocale()
  const client = useQueryClient()
  const once = useActOnce()
  const { mutate, error, isPending, isSuccess } = useSingleMutation({
    mutationFn: ({ name, call }: ReleaseAct) => once(name, (headers) => call(studioApi(locale), headers)),
    onSuccess: (release) => {
      client.setQueryData(studioQuery(locale, 'getRelease', { params: { no: release.no } }).queryKey, release)
      onDone?.(release)
    },
    // After a refusal, too: somebody else may have changed the release.
    onSettled: () => renewReleases(client),
  })
  return { error, isPending, isSuccess, act: mutate }
}
