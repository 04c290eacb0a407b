import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)

/** So long after the studio was opened, the palette is loaded: what is typed right after Ctrl+K must not go elsewhere. */
const AHEAD_MS = 1_000

const OpenPalette = createContext<() => void>(() => {})

/** Opens the palette for whatever is inside, and for Ctrl+K or ⌘K anywhere. */
export function PaletteOpener({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    // Where it cannot be loaded now, it is when it is opened.
    const timer = setTimeout(() => void loadPalette().catch(() => {}), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])

  return (
    <OpenPalette value={() => setIsOpen(true)}>
      {children}
      {wasOpen && (
        <Suspense>
          <Palette open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </OpenPalette>
  )
}

/** Opens the palette. */
export function useOpenPalette(): () => void {
  return use(OpenPalette)
}
