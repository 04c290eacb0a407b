import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Moves the focus to what has just been drawn before it, for somebody whose focus was on a button that this replaced;
 * if nothing was drawn, to what stands there instead. It is gone straight away: style sheets treat blocks as neighbors.
 */
export function FocusBefore({ after }: { after: Element | null }) {
  const mark = useRef<HTMLSpanElement>(null)
  const [done, setDone] = useState(false)
  useLayoutEffect(() => {
    const drawn = mark.current?.previousElementSibling
    const target = drawn && drawn !== after ? drawn : mark.current?.closest('main')
    if (target instanceof HTMLElement) {
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    setDone(true)
  }, [after])
  return done ? null : <span ref={mark} hidden />
}
