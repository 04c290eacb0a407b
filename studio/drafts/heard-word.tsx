import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import type { SaveWord } from './draft-status.ts'

/** What is on its way passes by with every pause of typing. */
const PASSING: ReadonlySet<SaveWord> = new Set(['unsaved', 'saving'])
/** Longer than the pauses of whoever is typing on. */
const PAUSE_MS = 1_500

/**
 * Says to screen readers how saving stands, once: what needs the person at once, and that all is saved when nothing
 * more is typed. To the eye it is shown all the time.
 */
export function HeardWord({ word }: { word: SaveWord }) {
  const [heard, setHeard] = useState(PASSING.has(word) ? null : word)
  useEffect(() => {
    if (word !== 'saved') return setHeard(PASSING.has(word) ? null : word)
    const timer = setTimeout(() => setHeard(word), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [word])
  return <VisuallyHidden role="status">{heard && <FormattedMessage id={`drafts.${heard}`} />}</VisuallyHidden>
}
