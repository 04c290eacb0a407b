import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../input/button.tsx'
import type { FeedbackRequest } from './feedback.ts'

export type FeedbackQuestion = Exclude<FeedbackRequest, { kind: 'toast' }>

interface QuestionDialogProps {
  question: FeedbackQuestion
  /** Called once the dialog has left the screen. */
  onClosed(): void
}

/** The info dialog (Message, OK) and the confirm dialog (Confirmation, Yes, Cancel). */
export function QuestionDialog({ question, onClosed }: QuestionDialogProps) {
  const [open, setOpen] = useState(true)
  const affirm = useRef<HTMLButtonElement>(null)
  const isConfirmation = question.kind === 'confirmation'
  const settle = (answer: boolean) => {
    setOpen(false)
    question.settle(answer)
  }
  return (
    <Dialog.Root
      open={open}
      role="alertdialog"
      size="xs"
      placement="center"
      initialFocusEl={() => affirm.current}
      onOpenChange={(details) => !details.open && settle(false)}
      onExitComplete={onClosed}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>
                <FormattedMessage id={isConfirmation ? 'base.confirmation' : 'base.message'} />
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingTop="0">
              <Dialog.Description color="fg">{question.text}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer paddingBottom="6">
              {isConfirmation && (
                <Button variant="outline" onClick={() => settle(false)}>
                  <FormattedMessage id="base.cancel" />
                </Button>
              )}
              <Button ref={affirm} onClick={() => settle(true)}>
                <FormattedMessage id={isConfirmation ? 'base.yes' : 'base.ok'} />
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
