import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import { onceClosed } from '../dialog/once-closed.ts'
import { StudioDialog } from '../dialog/studio-dialog.tsx'
import type { Place } from '../place/place-of-finding.ts'
import { warningsOf } from './asked-about.ts'
import styles from './check.module.css'
import { CheckList, type FindingLinks } from './check-list.tsx'
import { LeftOut } from './left-out.tsx'
import { listedFindings } from './listed-findings.ts'
import { PageWeights } from './page-weights.tsx'
import type { WholeCheck } from './whole-check.ts'

interface CheckDialogProps extends FindingLinks {
  /** What was found; null while it is being looked for. */
  check: WholeCheck | null
  /** Why it could not be looked for. */
  failure: string | null
  /** Goes on with the warnings that were accepted; absent where nothing waits for it. */
  onGo?: ((accepted: string[]) => void) | undefined
  /** Whether what waits goes out later. */
  isLater?: boolean
  onClose(): void
}

/** What is wrong before visitors see it. Errors stop what waits for the check, new warnings want a tick. */
export function CheckDialog(props: CheckDialogProps) {
  const { check, failure, onGo, isLater = false, isHere, titleHere, elsewhere, remedy, onShow, onClose } = props
  const [ticked, setTicked] = useState(false)
  const findings = check?.findings ?? []
  const isStopped = findings.some(({ severity }) => severity === 'error')
  const warnings = warningsOf(findings)
  const listed = listedFindings(findings)
  const toAccept = listed.filter((one) => one.isAsked && one.severity === 'warning').length
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
            {check !== null && listed.length === 0 && <FormattedMessage id="check.clean" />}
            {check !== null && listed.length > 0 && (
              <FormattedMessage id="check.found" values={{ count: listed.length }} />
            )}
          </>
        )}
      </p>
      <CheckList
        findings={listed}
        isHere={isHere}
        titleHere={titleHere}
        elsewhere={elsewhere}
        remedy={remedy}
        onShow={show}
      />
      {check && <PageWeights pages={check.pages} isHere={isHere} onShow={show} />}
      {check && <LeftOut check={check} />}
      {onGo && isStopped && (
        <p>
          <FormattedMessage id="check.stopped" />
        </p>
      )}
    </StudioDialog>
  )
}
