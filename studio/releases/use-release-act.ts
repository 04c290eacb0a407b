import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Release } from '#generated/types.ts'
import { isApiError } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { type StudioApi, studioApi } from '../session/studio-api.ts'

/** Something that is done with a release. */
interface ReleaseAct {
  /** Names the act and all that it was given, so that a second try is known as the same one. */
  name: string
  call(api: StudioApi, headers: { 'Idempotency-Key': string }): Promise<Release>
}

/** Answers what the screens show whose content depends on releases. */
const DEPENDENT = ['getRelease', 'listReleases', 'checkDocuments', 'getStudioHome', 'listStudioDocuments']

/** Does things with releases, each once even when its answer was lost and it is pressed again. */
export function useReleaseAct(onDone?: (release: Release) => void) {
  const locale = useLocale()
  const client = useQueryClient()
  const tried = useRef({ name: '', key: '' })
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: ({ name, call }: ReleaseAct) => {
      if (tried.current.name !== name) tried.current = { name, key: crypto.randomUUID() }
      return call(studioApi(locale), { 'Idempotency-Key': tried.current.key })
    },
    onSuccess: (release) => {
      tried.current = { name: '', key: '' }
      onDone?.(release)
    },
    onError: (refused) => {
      // Refused for good: the same act is a new try.
      if (isApiError(refused) && refused.status < 500) tried.current = { name: '', key: '' }
    },
    // After a refusal, too: somebody else may have changed the release.
    onSettled: () => Promise.all(DEPENDENT.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
  return { error, isPending, isSuccess, act: (one: ReleaseAct) => !isPending && mutate(one) }
}
