import { Redo2, Undo2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import type { DraftDesk } from '../../drafts/draft-desk.ts'
import { useEditSteps } from '../../drafts/use-desk.ts'
import type { PageWork } from '../work/page-work.ts'

interface EditStepsProps {
  desk: DraftDesk
  work: PageWork
  onStep(which: 'undo' | 'redo'): void
}

/** Undo and redo, over all documents of the page. */
export function EditSteps({ desk, work, onStep }: EditStepsProps) {
  const intl = useIntl()
  const steps = useEditSteps(desk, work.holds)
  return (
    <>
      <IconButton
        icon={Undo2}
        label={intl.formatMessage({ id: 'drafts.undo' })}
        title={intl.formatMessage({ id: 'drafts.undo' })}
        size="sm"
        aria-disabled={!steps.undo}
        onClick={() => onStep('undo')}
      />
      <IconButton
        icon={Redo2}
        label={intl.formatMessage({ id: 'drafts.redo' })}
        title={intl.formatMessage({ id: 'drafts.redo' })}
        size="sm"
        aria-disabled={!steps.redo}
        onClick={() => onStep('redo')}
      />
    </>
  )
}
