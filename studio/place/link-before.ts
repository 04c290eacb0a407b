/** For so many frames, about two seconds, what was left is waited for: a list may ask for its rows again. */
const FRAMES = 120

/**
 * Gives the focus to the link that leads to where somebody has come back from, so that they go on with the next one of
 * the list, as soon as the screen shows it. Whoever goes elsewhere before that is not called back. The answered
 * function ends the waiting.
 */
export function focusLinkTo(left: string, screen: HTMLElement): () => void {
  let frame = 0
  const attempt = (frames: number) => {
    frame = requestAnimationFrame(() => {
      if (document.activeElement !== screen) return
      const link = [...screen.querySelectorAll('a')].find((one) => one.getAttribute('href')?.endsWith(left))
      if (link) link.focus()
      else if (frames > 0) attempt(frames - 1)
    })
  }
  attempt(FRAMES)
  return () => cancelAnimationFrame(frame)
}

/** Whether somebody goes back: by the browser, or to the list that the screen belongs to. */
export function isWayBack(from: string, to: string, way: 'POP' | 'PUSH' | 'REPLACE'): boolean {
  return way === 'POP' || (way === 'PUSH' && to !== '/' && from.startsWith(`${to}/`))
}
