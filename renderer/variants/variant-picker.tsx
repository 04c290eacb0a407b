import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Product } from '#generated/types.ts'
import { showToast } from '../ui/feedback/feedback.ts'
import { Button, ButtonLink } from '../ui/input/button.tsx'
import type { ButtonSize } from '../ui/input/button-look.ts'
import { useHydrated } from '../ui/input/use-hydrated.ts'

const load = () => import('./variant-dialog.tsx')
const VariantDialog = lazy(async () => ({ default: (await load()).VariantDialog }))

/** Preloads the dialog when a pointer or the focus reaches the button. */
function preload(): void {
  load().catch(() => {
    // The click that follows tries again and reports the error.
  })
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
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused')
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
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() =>
          load().then(
            () => setDialog('open'),
            () => showToast({ tone: 'error' }),
          )
        }
      >
        {label}
      </Button>
      {dialog !== 'unused' && (
        <Suspense>
          <VariantDialog product={product} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  )
}
