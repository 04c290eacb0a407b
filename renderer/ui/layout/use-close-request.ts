import { useEffect, useEffectEvent } from 'react'

/** The browser's own, where it has one. It tells once, of what is asked while nothing opened later is over it. */
interface Watcher extends EventTarget {
  destroy(): void
}

/**
 * Closes what is over the page when the visitor asks for it outside the page: with the back gesture or button of a
 * phone, which would otherwise leave the page below. While it stays open, it has a `step`: asking leads back by one.
 */
export function useCloseRequest(isOpen: boolean, onRequest: () => void, step?: string | null): void {
  const close = useEffectEvent(onRequest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a watcher tells only once, so that each step has its own.
  useEffect(() => {
    const CloseWatcher: (new () => Watcher) | undefined = Reflect.get(window, 'CloseWatcher')
    if (!isOpen || !CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen, step])
}
