import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * Opens what a `<details>` holds as a sheet over the page, in the browser's top layer: Escape, the back gesture and a
 * tap beside it close it. The element stays where it is in the tree, so that without scripts, and before they run, it
 * opens in its place. As soon as it is seen, nothing else can be reached, as in a dialog; the focus returns to the lid.
 */
export function useSheet(sheet: RefObject<HTMLElement | null>, className: string, titleId: string) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = sheet.current
    const box = element?.closest('details')
    const lid = box?.querySelector('summary')
    if (!element || !box || !lid) return
    // Where what it holds is always shown, the lid is only a title.
    const isTitle = () => getComputedStyle(lid).pointerEvents === 'none'
    const show = () => {
      // The browser would open it only after the click, and until then nothing in it can have the focus.
      box.open = true
      element.popover = 'auto'
      element.classList.add(className)
      element.showPopover()
      setOpen(true)
    }
    const onClick = (event: MouseEvent) => {
      // One that was opened before scripts ran is closed by the browser as usual.
      if (box.open) return
      event.preventDefault()
      if (!isTitle()) show()
    }
    // Opened while this was being loaded, and not used yet.
    if (box.open && document.activeElement === lid && !isTitle()) show()
    lid.addEventListener('click', onClick)
    return () => lid.removeEventListener('click', onClick)
  }, [sheet, className])
  useLayoutEffect(() => {
    const element = sheet.current
    const box = element?.closest('details')
    if (!isOpen || !element || !box) return
    // The whole page gets its style again then, and a slow phone would show the sheet only after that.
    let release = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        release = keepTo(element)
      })
    })
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'closed') setOpen(false)
    }
    element.addEventListener('toggle', onToggle)
    element.role = 'dialog'
    element.ariaModal = 'true'
    element.setAttribute('aria-labelledby', titleId)
    element.focus({ preventScroll: true })
    return () => {
      element.removeEventListener('toggle', onToggle)
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      release()
      box.open = false
      element.popover = null
      element.role = null
      element.ariaModal = null
      element.removeAttribute('aria-labelledby')
      element.classList.remove(className)
      box.querySelector('summary')?.focus({ preventScroll: true })
    }
  }, [isOpen, sheet, className, titleId])

  const close = () => sheet.current?.hidePopover()
  return { isOpen, close }
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
