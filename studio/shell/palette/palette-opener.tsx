import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)

/** So long after the studio was opened, the palette is loaded: nobody waits for it after Ctrl+K. */
const AHEAD_MS = 1_000

const OpenPalette = createContext<() => void>(() => {})

/** Opens the palette for whatever is inside, and for Ctrl+K or ⌘K anywhere. */
export function PaletteOpener({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const from = useRef<HTMLElement | null>(null)
  const early = useRef('')
  if (isOpen && !wasOpen) setWasOpen(true)

  const open = useCallback(() => {
    const left = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const dialog = left?.closest('[role=dialog]')
    // One that is closing, perhaps the palette itself, is in nobody's way.
    if (dialog && dialog.getAttribute('data-state') !== 'closed') return
    // What is typed before the palette has the focus is meant for it, and must not go into the field that was left.
    early.current = ''
    if (!dialog) from.current = left
    left?.blur()
    setIsOpen(true)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const hear = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      // The dialog may have the focus before its field has it.
      if (!isText || document.activeElement?.matches('[role=dialog] input')) return
      early.current += event.key
      // The field may get the focus before the key is done: it would write the letter, too.
      event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOpen])

  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => {}), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [open])

  return (
    <OpenPalette value={open}>
      {children}
      {wasOpen && (
        <Suspense>
          <Palette open={isOpen} from={from} early={early} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </OpenPalette>
  )
}

/** Opens the palette. */
export function useOpenPalette(): () => void {
  return use(OpenPalette)
}
