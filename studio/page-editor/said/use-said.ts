import { useCallback, useEffect, useState } from 'react'

/** How long it is said that something was done; what has failed stays until something else is said. */
const SHOWN_MS = 8_000

/** What is written in. */
const FIELD = 'input, select, textarea, [contenteditable=true]'

/** A sentence about what was done, or why it could not be. */
export interface Said {
  words: string
  kind: 'done' | 'failed'
  /** Counts the sentences: the same one said again is said again. */
  no: number
}

/** What the editor says last, and how to say something else. */
export function useSaid(before: string): [said: Said, say: (words: string, kind?: Said['kind']) => void] {
  const [said, setSaid] = useState<Said>({ words: before, kind: 'done', no: 0 })
  useEffect(() => {
    if (said.words === '' || said.kind === 'failed') return
    const end = () => setSaid({ ...said, words: '' })
    const timer = setTimeout(end, SHOWN_MS)
    // Whoever types or presses a field goes on to something else, which the sentence must not cover.
    const endAtField = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(FIELD)) end()
    }
    window.addEventListener('input', end, { once: true })
    window.addEventListener('pointerdown', endAtField)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('input', end)
      window.removeEventListener('pointerdown', endAtField)
    }
  }, [said])
  const say = useCallback(
    (words: string, kind: Said['kind'] = 'done') => setSaid(({ no }) => ({ words, kind, no: no + 1 })),
    [],
  )
  return [said, say]
}
