import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import type { StudioPage } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Opening } from '../documents/opening.tsx'
import { type DocumentRights, useRights } from '../documents/use-rights.ts'
import type { DraftDesk } from '../drafts/draft-desk.ts'
import { useDesk } from '../drafts/use-desk.ts'
import { documentAddress, listAddress, PAGE } from '../place/addresses.ts'
import { useDocumentPlace } from '../place/document-place.ts'
import { saying, useSaidBefore } from '../place/screen-state.ts'
import { ScreenCallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import { PageEditor } from './page-editor.tsx'
import { PageWork } from './work/page-work.ts'

/** The page editor at `/studio/pages/{id}`. */
export function Component() {
  const { id = '' } = useParams()
  const intl = useIntl()
  const locale = useLocale()
  const desk = useDesk()
  const rights = useRights()
  const query = studioQuery(locale, 'getStudioPage', { params: { id } })
  const { data, error, refetch } = useQuery({
    queryKey: query.queryKey,
    // Whoever leaves and comes back at once has drafts that are still being opened.
    queryFn: async ({ signal }) => {
      await desk?.allOpened()
      return studioApi(locale).getStudioPage({ params: { id }, signal })
    },
    // The work on the page keeps itself up to date, and is gone with the screen: whoever comes back asks again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useDocumentPlace(data?.parts[0]?.title ?? intl.formatMessage({ id: 'page-editor.page' }), PAGE)
  // What was opened stays open when asking for it again fails.
  if (!data && error) return <ScreenCallFault error={error} retry={refetch} />
  if (!data || !desk || !rights) return <Opening />
  return <OpenPage key={`${id} ${locale}`} id={id} answer={data} desk={desk} rights={rights} />
}

interface OpenPageProps {
  id: string
  answer: StudioPage
  desk: DraftDesk
  rights: DocumentRights
}

function OpenPage({ id, answer, desk, rights }: OpenPageProps) {
  const intl = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const saidBefore = useSaidBefore()
  const [work, setWork] = useState<PageWork | null>(null)

  // One work for as long as the page is open: a key pressed while the service answers again must not be lost.
  const kept = useRef<PageWork | null>(null)
  useEffect(() => {
    if (kept.current?.isAt(desk)) return kept.current.renew(answer.parts)
    kept.current?.close()
    const ask = () => void queryClient.invalidateQueries({ queryKey: ['getStudioPage'] })
    kept.current = new PageWork({ id, parts: answer.parts, desk, api: studioApi(locale), onMissing: ask })
    setWork(kept.current)
  }, [id, answer, desk, locale, queryClient])
  useEffect(
    () => () => {
      kept.current?.close()
      kept.current = null
    },
    [],
  )

  function renew(open: PageWork, said: string) {
    // A page goes by its draft until it is published for the first time.
    const number = open.session(open.page)?.id
    if (number !== undefined && open.id !== id) {
      const state = saying(said)
      navigate(documentAddress({ collection: PAGE, id: number }), { replace: true, state })
    } else void queryClient.invalidateQueries({ queryKey: ['getStudioPage'] })
  }

  return (
    work && (
      <PageEditor
        work={work}
        desk={desk}
        rights={rights}
        saidBefore={saidBefore}
        scheduled={answer.scheduled}
        onDone={(sentence) => renew(work, sentence)}
        onGone={() => {
          const state = saying(intl.formatMessage({ id: 'documents.draft_gone' }))
          navigate(listAddress(PAGE), { replace: true, state })
        }}
      />
    )
  )
}
