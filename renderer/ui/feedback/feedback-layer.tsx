import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { ChakraTheme } from '#renderer/theme/chakra-theme.tsx'
import { type FeedbackRequest, onFeedback, takeFeedback } from './feedback.ts'
import { type FeedbackQuestion, QuestionDialog } from './question-dialog.tsx'
import { createToast, ToastRegion } from './toast-region.tsx'

/** Draws whatever `feedback.ts` collects: toasts immediately, dialogs one after the other. */
export function FeedbackLayer() {
  const intl = useIntl()
  const [questions, setQuestions] = useState<FeedbackQuestion[]>([])

  useEffect(() => {
    const draw = (request: FeedbackRequest) => {
      if (request.kind === 'toast') createToast(request.toast, intl.formatMessage({ id: 'base.something_went_wrong' }))
      else setQuestions((known) => [...known, request])
    }
    const drawAll = () => takeFeedback().forEach(draw)
    drawAll()
    return onFeedback(drawAll)
  }, [intl])

  const [question] = questions
  return (
    <ChakraTheme>
      <ToastRegion />
      {question && <QuestionDialog question={question} onClosed={() => setQuestions((known) => known.slice(1))} />}
    </ChakraTheme>
  )
}
