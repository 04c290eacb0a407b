import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Draft, StudioDocument } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import type { DraftDesk } from '../drafts/draft-desk.ts'
import { DraftSession } from '../drafts/draft-session.ts'
import { useDesk } from '../drafts/use-desk.ts'
import { ScreenCallFault } from '../session/call-fault.tsx'
import { studioQuery } from '../session/studio-query.ts'
import { DocumentEditor } from './document-editor.tsx'
import { Opening } from './opening.tsx'
import { useRights } from './use-rights.ts'

/** A stored document: its form, or only its content for whoever may not change anything. */
export function Component() {
  const { collection = '', id = '' } = useParams()
  return <StoredDocument key={`${collection}/${id}`} collection={collection} id={Number(id)} />
}

function StoredDocument({ collection, id }: { collection: string; id: number }) {
  const desk = useDesk()
  const rights = useRights()
  const client = useQueryClient()
  const query = studioQuery(useLocale(), 'getStudioDocument', { params: { collection, id } })
  const { data: stored, error, refetch } = useQuery(query)
  const [session, setSession] = useState<DraftSession | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isKnown = stored !== undefined

  useEffect(() => {
    if (!desk || !rights || !isKnown || session || failure) return
    let isCurrent = true
    const open = async () => {
      const document = await client.ensureQueryData(query)
      if (!rights.translate) return readOnly(document, desk)
      return desk.open(document.draft ?? (await desk.calls.open(collection, id)))
    }
    open().then(
      (opened) => isCurrent && setSession(opened),
      (reason: unknown) => isCurrent && setFailure(reason),
    )
    return () => {
      isCurrent = false
    }
  }, [desk, rights, isKnown, session, failure, client, query, collection, id])

  const problem = failure ?? error
  const retry = () => {
    setFailure(null)
    void refetch()
  }
  // What was opened stays open when asking for it again fails.
  if (problem && !session) return <ScreenCallFault error={problem} retry={retry} />
  if (!session || !rights) return <Opening />
  return (
    <DocumentEditor
      session={session}
      rights={rights}
      title={stored?.title ?? ''}
      stored={stored}
      goesOut={stored?.publish_at}
    />
  )
}

/** A document that is only shown: nothing of it is sent or kept. */
function readOnly(
  { document, collection, id, key, version, draft, date_updated, stale }: StudioDocument,
  desk: DraftDesk,
) {
  const shown: Draft = draft ?? {
    ...{ uid: crypto.randomUUID(), collection, id, key, base_version: version, seq: 0, document, faults: [] },
    ...{ changed: false, author: null, date_created: date_updated, date_updated, stale: stale ?? [], publish_at: null },
  }
  const keeper = { adopt: async () => [], keep: async () => {}, open: () => () => {} }
  return new DraftSession({ draft: shown, calls: desk.calls, keeper, tab: '' })
}
