import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioCheck } from '#generated/types.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { onceClosed } from '../../dialog/once-closed.ts'
import { StudioDialog } from '../../dialog/studio-dialog.tsx'
import { LeftOut } from '../../releases/left-out.tsx'
import type { OtherChange } from '../bar/use-other-changes.ts'
import type { Picked } from '../view/page-view.tsx'
import type { PageWork } from '../work/page-work.ts'
import styles from './check.module.css'
import { CheckList } from './check-list.tsx'
import { listedFindings } from './listed-findings.ts'
import { LookAtPage, type SeenFinding } from './look-at-page.tsx'
import { PageWeights } from './page-weights.tsx'

interface CheckDialogProps {
  /** What the service has found; null while it is looking. */
  check: StudioCheck | null
  /** Why it could not look. */
  failure: string | null
  work: PageWork
  /** What else goes out with the page. */
  others: readonly OtherChange[]
  slug: string
  /** Whether the page is looked at in a browser, too. */
  withLook: boolean
  /** Goes on with the warnings that were accepted; absent where nothing waits for it. */
  onGo?: ((accepted: string[]) => void) | undefined
  /** Whether what waits goes out later. */
  isLater: boolean
  /** Told when what others have stored was brought into a draft; absent for whoever may not do that. */
  onBroughtIn: (() => void) | null
  onShow(place: Picked): void
  onClose(): void
}

/** What is wrong before visitors see it. Errors stop what waits for the check, new warnings want a tick. */
export function CheckDialog(props: CheckDialogProps) {
  const { check, failure, work, others, slug, withLook, onGo, isLater, onBroughtIn, onShow, onClose } = props
  const intl = useIntl()
  const [seen, setSeen] = useState<SeenFinding[]>([])
  const [isLooking, setLooking] = useState(withLook)
  const [ticked, setTicked] = useState(false)
  const findings = check?.findings ?? []
  const isStopped = findings.some(({ severity }) => severity === 'error')
  const warnings = [
    ...new Set(findings.filter((one) => !one.known && one.severity === 'warning').map(({ message }) => message)),
  ]
  const listed = listedFindings(intl, findings, seen)
  const isClean = listed.length === 0
  const toAccept = listed.filter((one) => !one.known && one.severity === 'warning').length
  const show = (place: Picked) => {
    onClose()
    onceClosed(() => onShow(place))
  }
  return (
    <StudioDialog
      size="lg"
      title={<FormattedMessage id="check.title" />}
      onClose={onClose}
      footer={
        onGo &&
        check &&
        !isStopped && (
          <div className={styles.go}>
            <label className={styles.tick}>
              <input type="checkbox" checked={ticked} onChange={({ target }) => setTicked(target.checked)} />
              <FormattedMessage id="releases.accept" values={{ count: toAccept }} />
            </label>
            <Button aria-disabled={!ticked} onClick={() => ticked && onGo(warnings)}>
              <FormattedMessage id={isLater ? 'page-editor.schedule' : 'check.go'} />
            </Button>
          </div>
        )
      }
    >
      <p role="status">
        {failure ?? (
          <>
            {check === null && <FormattedMessage id="check.checking" />}
            {check !== null && isLooking && <FormattedMessage id="check.looking" />}
            {check !== null && !isLooking && isClean && <FormattedMessage id="check.clean" />}
            {check !== null && !isLooking && !isClean && (
              <FormattedMessage id="check.found" values={{ count: listed.length }} />
            )}
          </>
        )}
      </p>
      <CheckList findings={listed} work={work} others={others} onBroughtIn={onBroughtIn} onShow={show} />
      {check && (
        <PageWeights
          pages={check.pages}
          isHere={(name) => work.order().some((one) => one.name === name)}
          onShow={show}
        />
      )}
      {check && <LeftOut check={check} />}
      {onGo && isStopped && (
        <p>
          <FormattedMessage id="check.stopped" />
        </p>
      )}
      {withLook && isLooking && (
        <LookAtPage
          work={work}
          slug={slug}
          onSeen={(found, isDone) => {
            setSeen((before) => [...before, ...found])
            if (isDone) setLooking(false)
          }}
        />
      )}
    </StudioDialog>
  )
}
