import { X } from 'lucide-react'
import type { Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Product } from '#generated/types.ts'
import { Translated } from '../i18n/translated.tsx'
import { IconButton } from '../ui/input/icon-button.tsx'
import styles from './variant-frame.module.css'

interface VariantFrameProps {
  ref: Ref<HTMLDivElement>
  /** By which the button opens it. */
  id: string
  product: Product
  /** It is on the screen, and the dialog may take its place. */
  onShow(): void
}

/**
 * Answers the press at once, in the place of the SKU dialog, whose code takes a slow phone a while. It is on the page
 * beforehand, and the browser itself opens it: no script runs between the press and the frame.
 */
export function VariantFrame({ ref, id, product, onShow }: VariantFrameProps) {
  const intl = useIntl()
  return (
    <div
      ref={ref}
      id={id}
      // A modal dialog would restyle the whole page, which takes a slow phone longer than drawing the frame.
      popover="auto"
      role="dialog"
      tabIndex={-1}
      className={styles.frame}
      aria-busy="true"
      aria-label={intl.formatMessage({ id: 'product.choose_variant' })}
      onToggle={({ newState, currentTarget }) => {
        if (newState !== 'open') return
        currentTarget.focus()
        onShow()
      }}
    >
      <div>
        <p className={styles.title}>
          <FormattedMessage id="product.choose_variant" />
        </p>
        <Translated of={product} field="name" as="p" />
      </div>
      <IconButton
        icon={X}
        popoverTarget={id}
        popoverTargetAction="hide"
        label={intl.formatMessage({ id: 'base.close' })}
      />
    </div>
  )
}
