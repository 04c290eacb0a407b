import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioCheck } from '#generated/types.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { onceClosed } from '../dialog/once-closed.ts'
import { StudioDialog } from '../dialog/studio-dialog.tsx'
import type { Place } from '../place/place-of-finding.ts'
import styles from './check.module.css'
import { CheckList, type FindingLinks } from './check-list.tsx'
import { LeftOut } from './left-out.tsx'
import { listedFindings, type SeenFinding } from './listed-findings.ts'
import { PageWeights } from './page-weights.tsx'

/** Called with what was seen in each window, and with `isDone` after the last. */
export type ReportSeen = (found: SeenFinding[], isDone: boolean) => void

interface CheckDialogProps extends FindingLinks {
  /** What the service has found; null while it is looking. */
  check: StudioCheck | null
  /** Why it could not look. */
  failure: string | null
  /** Looks at the page in a browser, too, out of sight. */
  look?: ((report: ReportSeen) => ReactNode) | undefined
  /** Goes on with the warnings that were accepted; absent where nothing waits for it. */
  onGo?: ((accepted: string[]) => void) | undefined
  /** Whether what waits goes out later. */
  isLater?: boolean
  onClose(): void
}

/** What is wrong before visitors see it. Errors stop what waits for the check, new warnings want a tick. */
export function CheckDialog(props: CheckDialogProps) {
  const { check, failure, look, onGo, isLater = false, isHere, elsewhere, remedy, onShow, onClose } = props
  const intl = useIntl()
  const [seen, setSeen] = useState<SeenFinding[]>([])
  const [isLooking, setLooking] = useState(look !== undefined)
  const [ticked, setTicked] = useState(false)
  const findings = check?.findings ?? []
  const isStopped = findings.some(({ severity }) => severity === 'error')
  const warnings = [
    ...new Set(findings.filter((one) => !one.known && one.severity === 'warning').map(({ message }) => message)),
  ]
  const listed = listedFindings(intl, findings, seen)
  const isClean = listed.length === 0
  const toAccept = listed.filter((one) => !one.known && one.severity === 'warning').length
  const show = (place: Place) => {
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
      <CheckList findings={listed} isHere={isHere} elsewhere={elsewhere} remedy={remedy} onShow={show} />
      {check && <PageWeights pages={check.pages} isHere={isHere} onShow={show} />}
      {check && <LeftOut check={check} />}
      {onGo && isStopped && (
        <p>
          <FormattedMessage id="check.stopped" />
        </p>
      )}
      {isLooking &&
        look?.((found, isDone) => {
          setSeen((before) => [...before, ...found])
          if (isDone) setLooking(false)
        })}
    </StudioDialog>
  )
}
