import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Panel } from '#domain/panels/panel.ts'
import type { RebaseDraft } from '#generated/types.ts'
import { type Conflict, isApiError, sentenceOf } from '#renderer/data/api-error.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { onceClosed } from '../dialog/once-closed.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { BothChanged } from './both-changed.tsx'
import styles from './documents.module.css'
import { loadPanel, panelSchema } from './panel-of.ts'

/** The code of what keeps such a document from being published. */
export const STORED_SINCE = 'document_stored_since'

interface BringInProps {
  /** The session on the draft of the document that somebody else has stored. */
  open(): Promise<DraftSession>
  /** What else has to be done before the draft can be published. */
  go?(session: DraftSession): Promise<unknown>
  /** Their changes are in the draft. */
  onDone(): void
}

/** Places that both have changed. */
interface Asked {
  conflicts: NonNullable<Conflict['conflicts']>
  panel: Panel | null
}

/** Brings what somebody else has stored into a draft, which can then be published. */
export function BringIn({ open, go, onDone }: BringInProps) {
  const intl = useIntl()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)

  async function attempt(keep?: RebaseDraft['keep']) {
    const session = await open()
    try {
      if (!(await session.rebase(keep))) {
        setFailure(intl.formatMessage({ id: 'documents.unsaved' }))
        return
      }
    } catch (error) {
      const conflicts = (isApiError(error) && error.conflict.conflicts) || []
      if (conflicts.length === 0) throw error
      const panel = await loadPanel(panelSchema(session.collection, session.document()) ?? '')
      setAsked({ conflicts, panel })
      return
    }
    await go?.(session)
    // A dialog that was open gives the focus back first.
    if (keep) onceClosed(onDone)
    else onDone()
  }

  /** One at a time: a second press does nothing. */
  async function bringIn(keep?: RebaseDraft['keep']) {
    if (isRunning.current) return
    isRunning.current = true
    setAsked(null)
    setFailure(null)
    setBusy(true)
    try {
      await attempt(keep)
    } catch (error) {
      setFailure(sentenceOf(error) ?? intl.formatMessage({ id: 'documents.act_failed' }))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return (
    <div className={styles.bringIn}>
      <Button size="sm" variant="outline" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void bringIn()}>
        <FormattedMessage id="documents.bring_in" />
      </Button>
      {failure && <p role="alert">{failure}</p>}
      {asked && <BothChanged {...asked} onKeep={(keep) => void bringIn(keep)} onClose={() => setAsked(null)} />}
    </div>
  )
}
