import { type ComponentType, useEffect, useState } from 'react'
import { feedbackWaits, onFeedback } from './feedback.ts'

interface FeedbackHostProps {
  /** Whether something could not be told, because what tells it cannot be loaded. */
  onSpeechless(isSpeechless: boolean): void
}

/**
 * The place where toasts and dialogs appear; the shell holds one. What draws them loads with the first of them; where it cannot be loaded, as without a
 * network, the page stands and the next request, or the network's return, tries again.
 */
export function FeedbackHost({ onSpeechless }: FeedbackHostProps) {
  const [Layer, setLayer] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      if (!feedbackWaits()) return
      import('./feedback-layer.tsx').then(
        ({ FeedbackLayer }) => {
          setLayer(() => FeedbackLayer)
          onSpeechless(false)
        },
        () => onSpeechless(true),
      )
    }
    load()
    window.addEventListener('online', load)
    const stop = onFeedback(load)
    return () => {
      window.removeEventListener('online', load)
      stop()
    }
  }, [onSpeechless])
  return Layer && <Layer />
}
