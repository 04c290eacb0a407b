import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChakraTheme } from '#renderer/theme/chakra-theme.tsx'
import { QuestionFrame } from '#renderer/ui/feedback/question-frame.tsx'

export type MovedAnswer = 'add' | 'replace' | 'leave'

interface MovedQuestionProps {
  /** How many lines this device has. */
  count: number
  /** Called once the dialog has left the screen. */
  onAnswer(answer: MovedAnswer): void
}

const ANSWERS: readonly { answer: MovedAnswer; label: ReactNode }[] = [
  { answer: 'leave', label: <FormattedMessage id="quote-list.moved_leave" /> },
  { answer: 'replace', label: <FormattedMessage id="quote-list.moved_replace" /> },
  { answer: 'add', label: <FormattedMessage id="quote-list.moved_add" /> },
]

/** Asks what is to happen with a list from another device where there are lines already. */
export function MovedQuestion({ count, onAnswer }: MovedQuestionProps) {
  return (
    <ChakraTheme>
      <QuestionFrame
        title={<FormattedMessage id="quote-list.moved_title" />}
        text={<FormattedMessage id="quote-list.moved_ask" values={{ count }} />}
        size="sm"
        answers={ANSWERS}
        otherwise="leave"
        onClosed={onAnswer}
      />
    </ChakraTheme>
  )
}
