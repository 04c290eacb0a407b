import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { StudioCheck } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import type { SeenSources } from '../check/look/seen-findings.ts'
import { withLook } from '../check/whole-check.ts'
import { type StudioApi, studioApi } from '../session/studio-api.ts'

/**
 * What is found wrong with the documents of a release. Its key begins as that of the call does, which a change drops.
 */
export function useReleaseCheck(no: number, enabled: boolean) {
  const intl = useIntl()
  const locale = useLocale()
  return useQuery({
    queryKey: ['checkDocuments', locale, no],
    queryFn: async ({ signal }) => {
      const api = studioApi(locale)
      const check = await api.checkDocuments({ query: { release: no, html: true }, signal })
      return withLook(intl, check, { sources: () => draftsOf(api, check) })
    },
    enabled,
  })
}

/** The documents that were checked, each as its draft has it. */
async function draftsOf(api: StudioApi, { drafts }: StudioCheck): Promise<SeenSources> {
  const found = await Promise.all(drafts.map(({ uid }) => api.getDraft({ params: { uid } }).catch(() => null)))
  const documents = found.flatMap((draft) =>
    draft ? [{ name: `${draft.collection}:${draft.key}`, document: draft.document }] : [],
  )
  return { documents }
}
