import { FormattedMessage } from 'react-intl'
import type { FeedbackRequest } from './feedback.ts'
import { QuestionFrame } from './question-frame.tsx'

export type FeedbackQuestion = Exclude<FeedbackRequest, { kind: 'toast' }>

interface QuestionDialogProps {
  question: FeedbackQuestion
  /** Called once the dialog has left the screen. */
  onClosed(): void
}

const OK = [{ answer: true, label: <FormattedMessage id="base.ok" /> }]
const YES_OR_CANCEL = [
  { answer: false, label: <FormattedMessage id="base.cancel" /> },
  { answer: true, label: <FormattedMessage id="base.yes" /> },
]

/** The info dialog (Message, OK) and the confirm dialog (Confirmation, Yes, Cancel). */
export function QuestionDialog({ question, onClosed }: QuestionDialogProps) {
  const isConfirmation = question.kind === 'confirmation'
  return (
    <QuestionFrame
      title={<FormattedMessage id={isConfirmation ? 'base.confirmation' : 'base.message'} />}
      text={question.text}
      size="xs"
      answers={isConfirmation ? YES_OR_CANCEL : OK}
      otherwise={false}
      onAnswer={(answer) => question.settle(answer)}
      onClosed={onClosed}
    />
  )
}
