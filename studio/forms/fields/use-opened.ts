import { type KeyboardEvent, useId, useRef, useState } from 'react'

/** A part of a form that a button opens. Escape closes it wherever the focus is in it, and goes back to the button. */
export function useOpened() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  const opener = {
    ref: button,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? panel : undefined,
    onClick: () => setOpen(!isOpen),
  }
  return { isOpen, panel, opener, close, closeOnEscape }
}
