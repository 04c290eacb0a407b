import { useEffect, useRef, useState } from 'react'

/** Longer than between two letters of a word. */
const PAUSE_MS = 700

/** Whether something is due and nobody is typing: a dialog in the middle of a word would take the rest of it. */
export function useAfterTyping(isDue: boolean): boolean {
  const typed = useRef(Number.NEGATIVE_INFINITY)
  const [isFree, setFree] = useState(false)

  useEffect(() => {
    const note = () => {
      typed.current = performance.now()
    }
    document.addEventListener('beforeinput', note, { capture: true })
    return () => document.removeEventListener('beforeinput', note, { capture: true })
  }, [])

  useEffect(() => {
    if (!isDue) return setFree(false)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = typed.current + PAUSE_MS - performance.now()
      if (left > 0) timer = setTimeout(look, left)
      else setFree(true)
    }
    look()
    return () => clearTimeout(timer)
  }, [isDue])

  return isDue && isFree
}
