import { type ComponentType, type PointerEvent, startTransition, useId, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Product } from '#generated/types.ts'
import { fetchAhead } from '../data/fetch-ahead.ts'
import { showToast } from '../ui/feedback/feedback.ts'
import { Button, ButtonLink } from '../ui/input/button.tsx'
import type { ButtonSize } from '../ui/input/button-look.ts'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import type { VariantDialogProps } from './variant-dialog.tsx'
import { VariantFrame } from './variant-frame.tsx'

const load = () => import('./variant-dialog.tsx')

/** Preloads the dialog when a mouse reaches the button. A finger presses at once, and must not wait for the code. */
function preload({ pointerType }: { pointerType: string }): void {
  if (pointerType !== 'mouse') return
  void fetchAhead(load())
}

/**
 * Shows from a finger's first contact that it has pressed. The browser's own `:active` waits until it knows that the
 * finger does not scroll, and a slow phone then draws it too late or not at all. No render: an attribute is enough.
 */
const PRESS = {
  onPointerDown: press,
  onPointerUp: release,
  onPointerCancel: release,
  onPointerLeave: release,
}

function press({ currentTarget }: PointerEvent<HTMLElement>): void {
  currentTarget.dataset.pressed = ''
}

function release({ currentTarget }: PointerEvent<HTMLElement>): void {
  delete currentTarget.dataset.pressed
}

/** Loads the dialog once the frame in its place has been painted. */
async function loadAfterPaint() {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return await load()
}

/** The visitor has not closed the frame in the meantime, nor left the page. */
function isShown(frame: HTMLElement | null): frame is HTMLElement {
  return frame?.matches(':popover-open') ?? false
}

interface VariantPickerProps {
  product: Product
  size?: ButtonSize
}

/**
 * The button that opens the choice of a variant; nothing for a product with one SKU or none. Without scripts it links
 * to the list of SKUs on the same page.
 */
export function VariantPicker({ product, size }: VariantPickerProps) {
  const hydrated = useHydrated()
  const frame = useRef<HTMLDivElement>(null)
  const frameId = useId()
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<VariantDialogProps> | null>(null)
  useLayoutEffect(() => {
    if (!open) return
    // The dialog has taken its place, and finds the focus on the button, where it returns it to.
    if (isShown(frame.current)) frame.current.hidePopover()
    else setOpen(false)
  }, [open])
  if (product.product_skus.length < 2) return null
  const look = { size, variant: 'outline' as const }
  const label = <FormattedMessage id="product.choose_variant" />
  if (!hydrated) {
    return (
      <ButtonLink to="#skus" {...look}>
        {label}
      </ButtonLink>
    )
  }
  const replaceFrame = () =>
    loadAfterPaint().then(
      ({ VariantDialog }) => {
        if (!isShown(frame.current)) return
        startTransition(() => {
          setDialog(() => VariantDialog)
          setOpen(true)
        })
      },
      () => {
        if (!isShown(frame.current)) return
        frame.current.hidePopover()
        showToast({ tone: 'error' })
      },
    )
  return (
    <>
      <Button {...look} {...PRESS} aria-haspopup="dialog" popoverTarget={frameId} onPointerEnter={preload}>
        {label}
      </Button>
      <VariantFrame ref={frame} id={frameId} product={product} onShow={replaceFrame} />
      {Dialog && <Dialog product={product} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
