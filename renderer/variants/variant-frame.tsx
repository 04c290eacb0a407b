import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Product } from '#generated/types.ts'
import { Translated } from '../i18n/translated.tsx'
import { IconButton } from '../ui/input/icon-button.tsx'
import { useLateStyles } from '../ui/layout/late-styles.ts'
import css from './variant-frame.css?inline'

interface VariantFrameProps {
  product: Product
  onClose(): void
}

/** Answers the press at once, in the place of the SKU dialog, whose code takes a slow phone a while. */
export function VariantFrame({ product, onClose }: VariantFrameProps) {
  const intl = useIntl()
  useLateStyles(css)
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const opener = document.activeElement
    // A modal dialog would restyle the whole page, which takes a slow phone longer than drawing the frame.
    frame.current?.showPopover()
    frame.current?.focus()
    // The dialog that follows returns the focus to where it finds it.
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <div
      ref={frame}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      className="variant-frame"
      aria-busy="true"
      aria-label={intl.formatMessage({ id: 'product.choose_variant' })}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div>
        <p className="variant-frame-title">
          <FormattedMessage id="product.choose_variant" />
        </p>
        <Translated of={product} field="name" as="p" />
      </div>
      <IconButton icon={X} onClick={onClose} label={intl.formatMessage({ id: 'base.close' })} />
    </div>
  )
}
