import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import { StudioDialog } from '../dialog/studio-dialog.tsx'
import { CopiedAddress } from './copied-address.tsx'

interface HandOverProps {
  /** Whether anything differs from what visitors see. */
  isChanged: boolean
  /** Saves everything; throws Unsaved where that cannot be done now. */
  save(): Promise<unknown>
}

/**
 * Stands where others publish, for whoever may only change: says who sees what they have changed, and gives the address
 * of this screen to pass on.
 */
export function HandOver({ isChanged, save }: HandOverProps) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const saving = useMutation({ mutationFn: save })
  const open = () => {
    setOpen(true)
    saving.mutate()
  }
  return (
    <>
      <Button size="sm" data-publish="" onClick={open}>
        <FormattedMessage id="sharing.hand_over" />
      </Button>
      <StudioDialog
        open={isOpen}
        size="sm"
        title={<FormattedMessage id="sharing.hand_over_title" />}
        onClose={() => setOpen(false)}
      >
        <p>
          <FormattedMessage
            id="sharing.hand_over_hint"
            values={{ drafts: intl.formatMessage({ id: 'home-screen.drafts_others' }) }}
          />
        </p>
        {!isChanged && <FormattedMessage id="sharing.hand_over_nothing" tagName="p" />}
        {saving.isError && (
          <p role="alert">
            <FormattedMessage id="documents.unsaved" />
          </p>
        )}
        <CopiedAddress
          label={intl.formatMessage({ id: 'sharing.hand_over_address' })}
          // Without the field that led here: it is the whole that is looked at.
          address={window.location.origin + window.location.pathname}
        />
      </StudioDialog>
    </>
  )
}
