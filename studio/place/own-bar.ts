import { useLayoutEffect } from 'react'

/**
 * Called by a screen that has a bar of its own where a phone shows the places at the thumb: the style sheets of the
 * studio's bars read the mark on the root. A `:has()` that looks for the screen there would be worked out over the
 * whole document with every letter that is typed.
 */
export function useOwnBar(): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-own-bar', true)
    return () => void document.documentElement.toggleAttribute('data-own-bar', false)
  }, [])
}
