import { type MouseEvent, type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Opens what a `<details>` holds as a sheet over the page, in the browser's top layer: Escape, the back gesture and a
 * tap beside it close it. The element stays where it is in the tree, so that without scripts, and before they run, it
 * opens in its place. Nothing else can be reached meanwhile, as in a dialog; the focus returns to the lid.
 */
export function useSheet(sheet: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = sheet.current
    const box = element?.closest('details')
    if (!isOpen || !element || !box) return
    const release = keepTo(element)
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'closed') setOpen(false)
    }
    element.addEventListener('toggle', onToggle)
    element.focus({ preventScroll: true })
    return () => {
      element.removeEventListener('toggle', onToggle)
      release()
      box.open = false
      element.popover = null
      box.querySelector('summary')?.focus({ preventScroll: true })
    }
  }, [isOpen, sheet])

  /** For a click on the lid. One that was opened before scripts ran is closed by the browser as usual. */
  const open = (event: MouseEvent<HTMLElement>) => {
    const element = sheet.current
    if (!element || event.currentTarget.closest('details')?.open) return
    element.popover = 'auto'
    element.showPopover()
    setOpen(true)
  }
  const close = () => sheet.current?.hidePopover()
  return { isOpen, open, close }
}

/** Makes everything but the element inert; returns how to undo that. */
function keepTo(element: HTMLElement): () => void {
  const silenced: HTMLElement[] = []
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue
      sibling.inert = true
      silenced.push(sibling)
    }
  }
  return () => {
    for (const sibling of silenced) sibling.inert = false
  }
}
