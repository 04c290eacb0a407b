import { validateFrameMessage } from '#generated/call-validators.js'
import type { FrameMessage } from '#generated/types.ts'

/** What one side tells the other. */
export type FrameTells<Type extends FrameMessage['type']> = Extract<FrameMessage, { type: Type }>

/**
 * The event by which the window that holds the frame tells of a change while a key is being handled: a message would
 * come after the next frame of the screen. Whoever has taken the change cancels it.
 */
export const CHANGE_EVENT = 'studio-change'

/** A message that was checked; null for anything that is none. */
export function checkedMessage(data: unknown): FrameMessage | null {
  return validateFrameMessage(data) ? data : null
}

/**
 * Waits for the page editor: for one message with a port, from the window that holds the frame and from this site. All
 * other messages are ignored, so a frame that stands alone, or in another site, stays empty.
 */
export function portOfEditor(): Promise<MessagePort> {
  return new Promise((resolve) => {
    if (window.parent === window) return
    const hear = (event: MessageEvent) => {
      const [port] = event.ports
      if (event.origin !== window.location.origin || event.source !== window.parent || !port) return
      if (checkedMessage(event.data)?.type !== 'hello') return
      window.removeEventListener('message', hear)
      resolve(port)
    }
    window.addEventListener('message', hear)
  })
}
