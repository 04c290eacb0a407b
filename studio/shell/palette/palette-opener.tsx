import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'

const Palette = lazy(() => import('./palette.tsx'))

const OpenPalette = createContext<() => void>(() => {})

/** Opens the palette for whatever is inside, and for Ctrl+K or ⌘K anywhere. */
export function PaletteOpener({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)

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
