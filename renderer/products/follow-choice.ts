import type { MouseEvent } from 'react'

/**
 * Follows a link of a list as a choice, which adds to one whose list is still loading: the link's own address may not
 * know of that yet. False for a click that asks for another tab or window, which is left to the browser.
 */
export function followChoice(event: MouseEvent, next: URLSearchParams, go: (next: URLSearchParams) => void): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  event.preventDefault()
  go(next)
  return true
}
