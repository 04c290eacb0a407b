import { Redo2, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import type { DraftDesk } from './draft-desk.ts'
import { useEditSteps } from './use-desk.ts'

interface EditStepsProps {
  desk: DraftDesk
  /** Whether a draft is one of those that are worked on here. */
  isHere(uid: string): boolean
  /** Something was typed that is no step yet, and can be undone all the same. */
  isUnsaved?: boolean
  isBusy?: boolean
  size?: ComponentProps<typeof IconButton>['size']
  onStep(which: 'undo' | 'redo'): void
}

const ICONS = { undo: Undo2, redo: Redo2 }

/** Undo and redo. Both keep the focus while there is nothing for them to do. */
export function EditSteps({ desk, isHere, isUnsaved = false, isBusy = false, size, onStep }: EditStepsProps) {
  const intl = useIntl()
  const steps = useEditSteps(desk, isHere)
  const may = { undo: !isBusy && (steps.undo || isUnsaved), redo: !isBusy && steps.redo }
  return (['undo', 'redo'] as const).map((which) => {
    const label = intl.formatMessage({ id: `drafts.${which}` })
    return (
      <IconButton
        key={which}
        icon={ICONS[which]}
        label={label}
        title={label}
        size={size}
        aria-disabled={!may[which]}
        onClick={() => may[which] && onStep(which)}
      />
    )
  })
}
