import { lazy, Suspense, useEffect, useState } from 'react'
import { feedbackWaits, onFeedback } from './feedback.ts'

const FeedbackLayer = lazy(async () => ({ default: (await import('./feedback-layer.tsx')).FeedbackLayer }))

/** The place where toasts and dialogs appear; the shell holds one. What draws them loads with the first of them. */
export function FeedbackHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    if (feedbackWaits()) setNeeded(true)
    return onFeedback(() => setNeeded(true))
  }, [])
  if (!needed) return null
  return (
    <Suspense>
      <FeedbackLayer />
    </Suspense>
  )
}
