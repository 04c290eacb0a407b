import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PageWork } from '../work/page-work.ts'
import { useWork } from '../work/use-work.ts'
import styles from './awaited-note.module.css'

/** What is drawn sooner needs no words: they would only flicker. */
const QUIET_MS = 300

/** Says over the page, where it takes long or fails, that it does not show yet what the service has to draw. */
export function AwaitedNote({ work }: { work: PageWork }) {
  const isAwaiting = useWork(work, () => work.isAwaiting())
  const isFailing = useWork(work, () => work.isFailing())
  return (
    <div role="status" className={styles.place}>
      {isFailing ? (
        <p className={styles.note}>
          <FormattedMessage id="page-editor.draw_failed" />
        </p>
      ) : (
        isAwaiting && <LateNote />
      )}
    </div>
  )
}

function LateNote() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLate && (
      <p className={styles.note}>
        <FormattedMessage id="page-editor.awaiting" />
      </p>
    )
  )
}
