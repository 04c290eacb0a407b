import { Eye, ShieldCheck } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Panel } from '#domain/panels/panel.ts'
import type { FieldFault } from '#renderer/data/api-error.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { CheckDialog } from '../check/check-dialog.tsx'
import { useChecking } from '../check/use-checking.ts'
import type { DraftDesk } from '../drafts/draft-desk.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { EditSteps } from '../drafts/edit-steps.tsx'
import { SaveState } from '../drafts/save-state.tsx'
import { useDesk, useUndoKeys } from '../drafts/use-desk.ts'
import { useDraftStatus } from '../drafts/use-draft.ts'
import { useCollections } from '../session/use-collections.ts'
import { BarButton } from '../sharing/bar-button.tsx'
import { HandOver } from '../sharing/hand-over.tsx'
import { ShareLink } from '../sharing/share-link.tsx'
import { usePreview } from '../sharing/use-preview.ts'
import { BringIn } from './bring-in.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import styles from './documents.module.css'
import { NextGap } from './next-gap.tsx'
import { documentName, useDocumentActs } from './use-document-acts.ts'
import type { DocumentRights } from './use-rights.ts'

interface DocumentBarProps {
  session: DraftSession
  rights: DocumentRights
  /** Told why the service does not publish the draft, by places in it. */
  onRefused(faults: readonly FieldFault[]): void
  /** Leads to a place in the document. */
  onShow(pointer: string): void
  panel: Panel
}

/** How the draft stands, and what can be done with all of it. */
export function DocumentBar({ session, rights, panel, onRefused, onShow }: DocumentBarProps) {
  const desk = useDesk()
  if (!rights.translate || !desk) return null
  return (
    <div ref={measured} className={styles.bar} data-region="bar">
      <SaveState session={session} />
      <Acts session={session} rights={rights} panel={panel} desk={desk} onRefused={onRefused} onShow={onShow} />
    </div>
  )
}

/** Tells the document how much of the window the bars above it cover, which changes with what they say. */
function measured(bar: HTMLElement | null) {
  if (!bar) return
  const observer = new ResizeObserver(() => {
    const below = Number.parseFloat(getComputedStyle(bar).top) + bar.offsetHeight
    bar.parentElement?.style.setProperty('--covered', `${below}px`)
  })
  observer.observe(bar)
  return () => observer.disconnect()
}

/** What can be done with all of the draft. */
function Acts({ session, rights, panel, desk, onRefused, onShow }: DocumentBarProps & { desk: DraftDesk }) {
  const intl = useIntl()
  const { changed, faults, unsaved, conflicts } = useDraftStatus(session)
  const isHere = useCallback((uid: string) => uid === session.uid, [session])
  const [asking, setAsking] = useState(false)
  const publishButton = useRef<HTMLButtonElement>(null)
  const takeFocus = useCallback(() => publishButton.current?.focus(), [])
  const { checking, setChecking, look } = useChecking<true>()
  const acts = useDocumentActs({ session, desk, onRefused, ask: setChecking, takeFocus })
  const { isBusy, said, act, save } = acts
  const preview = usePreview(async () => ({ drafts: await save() }))
  const isShown = useCollections()?.find(({ name }) => name === session.collection)?.shown ?? false

  const step = useCallback(
    (which: 'undo' | 'redo') =>
      void act(async () => (await desk[which](isHere)) && intl.formatMessage({ id: `drafts.${which}_done` }), {
        failed: intl.formatMessage({ id: 'drafts.step_failed' }),
        kind: 'step',
      }),
    [act, desk, intl, isHere],
  )
  useUndoKeys(step)

  const isChanged = changed || session.id === undefined
  const mayPublish = !isBusy && faults.length === 0 && conflicts.length === 0 && (isChanged || unsaved)
  const isOver = said?.kind === 'done' && (changed || unsaved)
  return (
    <>
      <div className={styles.seeing}>
        <NextGap session={session} panel={panel} onShow={onShow} />
        {isShown && (
          <>
            <BarButton icon={Eye} disabled={isBusy} onClick={() => void act(preview)}>
              <FormattedMessage id="documents.preview" />
            </BarButton>
            <ShareLink drafts={isChanged ? [session.uid] : []} save={save} />
          </>
        )}
        <BarButton
          icon={ShieldCheck}
          disabled={isBusy || (!isChanged && !unsaved)}
          onClick={() => void look(acts.checked)}
        >
          <FormattedMessage id="check.check" />
        </BarButton>
      </div>
      <div className={styles.acts}>
        <EditSteps desk={desk} isHere={isHere} isUnsaved={unsaved} isBusy={isBusy} onStep={step} />
        {rights.write && (
          <DiscardQuestion
            mayDiscard={!isBusy && isChanged}
            asking={asking}
            onAsk={setAsking}
            onDiscard={() => void acts.discard()}
          />
        )}
        {rights.publish && !asking && (
          <Button
            size="sm"
            ref={publishButton}
            data-publish=""
            aria-disabled={!mayPublish}
            onClick={() => mayPublish && void acts.publish()}
          >
            <FormattedMessage id="documents.publish" />
          </Button>
        )}
        {!rights.publish && !asking && <HandOver isChanged={isChanged || unsaved} save={save} />}
      </div>
      {checking && (
        <CheckDialog
          check={checking.check}
          failure={checking.failure}
          isHere={(name) => name === documentName(session)}
          onGo={
            checking.wanted &&
            ((accepted) => {
              setChecking(null)
              void acts.publish(accepted)
            })
          }
          onShow={({ pointer }) => onShow(pointer)}
          onClose={() => setChecking(null)}
        />
      )}
      <p role="status" className={styles.said} data-kind={said?.kind}>
        {said?.kind === 'step' ? <VisuallyHidden>{said.words}</VisuallyHidden> : !isOver && said?.words}
      </p>
      {said?.kind === 'stored' && rights.write && <BringIn open={async () => session} onDone={acts.broughtIn} />}
    </>
  )
}
