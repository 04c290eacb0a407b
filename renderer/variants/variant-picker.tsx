import { type ComponentType, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Product } from '#generated/types.ts'
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
  load().catch(() => {
    // The click that follows tries again and reports the error.
  })
}

/** Loads the dialog once the frame in its place has been painted. */
async function loadAfterPaint() {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return await load()
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
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<VariantDialogProps> | null>(null)
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
  const close = () => setOpen(false)
  const show = () => {
    setOpen(true)
    if (Dialog) return
    loadAfterPaint().then(
      ({ VariantDialog }) => setDialog(() => VariantDialog),
      () => {
        close()
        showToast({ tone: 'error' })
      },
    )
  }
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onPointerEnter={preload} onClick={show}>
        {label}
      </Button>
      {open && !Dialog && <VariantFrame product={product} onClose={close} />}
      {Dialog && <Dialog product={product} open={open} onClose={close} />}
    </>
  )
}
