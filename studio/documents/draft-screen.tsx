import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useDesk } from '../drafts/use-desk.ts'
import { useDraftStatus } from '../drafts/use-draft.ts'
import { documentAddress, listAddress } from '../place/addresses.ts'
import { saying } from '../place/screen-state.ts'
import { ScreenCallFault } from '../session/call-fault.tsx'
import { DocumentEditor } from './document-editor.tsx'
import { Opening } from './opening.tsx'
import { type DocumentRights, useRights } from './use-rights.ts'

/** A new document, which only a draft has so far. */
export function Component() {
  const { uid = '' } = useParams()
  return <NewDocument key={uid} uid={uid} />
}

function NewDocument({ uid }: { uid: string }) {
  const desk = useDesk()
  const rights = useRights()
  const [session, setSession] = useState<DraftSession | null>(null)
  const [goesOut, setGoesOut] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    if (!desk || session || failure) return
    let isCurrent = true
    const present = desk.session(uid)
    const read = desk.calls.read(uid)
    // It may have been taken since the draft was opened; where it cannot be read, that is said by what saves it.
    read.then(({ publish_at = null }) => setGoesOut(publish_at)).catch(() => {})
    const open = present ? Promise.resolve(present) : read.then((draft) => desk.open(draft))
    open.then(
      (opened) => isCurrent && setSession(opened),
      (reason: unknown) => isCurrent && setFailure(reason),
    )
    return () => {
      isCurrent = false
    }
  }, [desk, uid, session, failure])

  if (failure) return <ScreenCallFault error={failure} retry={() => setFailure(null)} />
  if (!session || !rights) return <Opening />
  return <OpenDraft session={session} rights={rights} goesOut={goesOut} />
}

interface OpenDraftProps {
  session: DraftSession
  rights: DocumentRights
  goesOut: string | null
}

/** Once it is published, it has an address as a document. */
function OpenDraft({ session, rights, goesOut }: OpenDraftProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { word, unsaved } = useDraftStatus(session)
  // Its own discarding, or somebody else's: nothing of this person's is left to be shown.
  const isGone = word === 'ended' && !unsaved
  const { id, collection } = session
  const tab = useRef<string>(undefined)
  useEffect(() => {
    if (!isGone) return
    const state = saying(intl.formatMessage({ id: 'documents.draft_gone' }))
    navigate(listAddress(collection), { replace: true, state })
  }, [isGone, collection, navigate, intl])
  useEffect(() => {
    if (id === undefined) return
    const state = saying(intl.formatMessage({ id: 'documents.published' }), tab.current)
    navigate(documentAddress({ collection, id }), { replace: true, state })
  }, [id, collection, navigate, intl])
  const title = intl.formatMessage({ id: 'documents.new' })
  return <DocumentEditor session={session} rights={rights} title={title} goesOut={goesOut} openTab={tab} />
}
