import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Product } from '#generated/types.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { ButtonSize } from '../ui/button-look.ts'
import { showToast } from '../ui/feedback.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

const load = () => import('./variant-dialog.tsx')
const VariantDialog = lazy(async () => ({ default: (await load()).VariantDialog }))

/** Fetches the dialog while a pointer or the focus is on its way. */
function preload(): void {
  load().catch(() => {
    // The click that follows asks again and reports.
  })
}

interface VariantPickerProps {
  product: Product
  size?: ButtonSize
}

/**
 * The button that opens the choice of a variant; a product with one SKU leaves nothing to choose. Without scripts it leads to the list of SKUs on the same
 * page.
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
