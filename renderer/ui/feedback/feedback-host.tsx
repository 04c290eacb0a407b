import { type ComponentType, useEffect, useState } from 'react'
import { feedbackWaits, onFeedback } from './feedback.ts'

interface FeedbackHostProps {
  /** Called with true when feedback could not be shown because the code that draws it failed to load. */
  onSpeechless(isSpeechless: boolean): void
}

/**
 * The mount point for toasts and dialogs; the shell renders one. The code that draws them is loaded with the first
 * request. If it cannot be loaded, for example offline, the page stays as it is, and the next request or the browser's
 * `online` event tries again.
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
