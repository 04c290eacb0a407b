import { X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { quoteAddress } from '#domain/addresses/site-addresses.ts'
import { translatedText } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { ProductSkuSummary, ProductSummary } from '#generated/types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { SaveButtons } from '#renderer/saved-products/save-buttons.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { Picture } from '#renderer/ui/media/picture.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { useUnits } from '#renderer/units/use-units.ts'
import { ColorSwatch } from '#renderer/variants/color-swatch.tsx'
import { COLOR_VARIANT } from '#renderer/variants/product-variants.ts'
import styles from './wishlist-list.module.css'

interface WishlistItemProps {
  product: ProductSummary
  /** The SKUs that were saved; empty when the product was saved as a whole. */
  skus: readonly ProductSkuSummary[]
  onRemove(): void
  onRemoveSku(sku: ProductSkuSummary): void
}

/** One saved product with the SKUs saved with it. */
export function WishlistItem({ product, skus, onRemove, onRemoveSku }: WishlistItemProps) {
  const intl = useIntl()
  const name = translatedText(product, 'name', useLocale())
  const [onlySku, ...otherSkus] = skus
  return (
    <article className={styles.item}>
      <Picture
        image={product.thumbnail}
        alt=""
        ratio="4:3"
        sizes="(min-width: 48rem) 12rem, 6rem"
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.overline}>{[product.brand?.name, product.code].filter(Boolean).join(' · ')}</p>
        <h2 className={styles.name}>
          <AppLink to={subjectAddress('product', product)}>
            <Translated of={product} field="name" />
          </AppLink>
        </h2>
        <Translated of={product} field="summary" as="p" className={styles.summary} />
      </div>
      <IconButton
        icon={X}
        className={styles.remove}
        label={intl.formatMessage({ id: 'wishlist.remove' }, { name })}
        onClick={onRemove}
      />
      {skus.length > 0 && (
        <ul className={styles.skus} aria-label={intl.formatMessage({ id: 'wishlist.skus_chosen' })}>
          {skus.map((sku) => (
            <li key={sku.id} className={styles.sku}>
              <span className={styles.skuCode}>{sku.sku_code}</span>
              <span className={styles.values}>
                <SkuValues sku={sku} />
              </span>
              <IconButton
                icon={X}
                iconSize="sm"
                size="sm"
                className={styles.removeSku}
                label={intl.formatMessage({ id: 'wishlist.remove' }, { name: sku.sku_code })}
                onClick={() => onRemoveSku(sku)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <ButtonLink
          to={quoteAddress(product, otherSkus.length === 0 ? onlySku : undefined)}
          variant="outline"
          className={styles.quote}
        >
          <FormattedMessage id="product.request_quote" />
        </ButtonLink>
        <SaveButtons product={product} list="compare" look="labeled" />
      </div>
    </article>
  )
}

function SkuValues({ sku }: { sku: ProductSkuSummary }) {
  const { words } = useUnits()
  const values = sku.product_variant?.variant_values ?? []
  return values.map((value, index) => (
    <span key={value.id}>
      {value.variant?.slug === COLOR_VARIANT && <ColorSwatch color={value.value} />}
      <Translated of={value} field="label" written={words} />
      {index < values.length - 1 && ', '}
    </span>
  ))
}
