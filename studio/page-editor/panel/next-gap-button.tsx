import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import type { Picked } from '../view/page-view.tsx'
import { nextGap } from '../work/next-gap.ts'
import type { PageWork } from '../work/page-work.ts'
import styles from './next-gap-button.module.css'

interface NextGapButtonProps {
  work: PageWork
  /** The document that is worked on. */
  name: string
  /** Leads to a text of the page that is not translated yet; null if there is none. */
  onGap(gap: Picked | null): void
}

/** Leads from text to text that is not translated, through the whole page; F8 does, too. */
export function NextGapButton({ work, name, onGap }: NextGapButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      className={styles.gap}
      aria-keyshortcuts="F8"
      data-gap=""
      // The focus stays in the field, which says where to go on from.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void nextGap(work, name, placeNow()).then(onGap)}
    >
      <FormattedMessage id="panel.next_gap" />
    </Button>
  )
}

/** The place whose field has the focus. */
function placeNow(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset.pointer ?? null
}
