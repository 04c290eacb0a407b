import { FormattedMessage } from 'react-intl'
import { quoteAddress } from '#domain/addresses/site-addresses.ts'
import type { Product, ProductSkuSummary } from '#generated/types.ts'
import { QuoteListLink } from '../products/quote-list-link.tsx'
import { SaveButtons } from '../saved-products/save-buttons.tsx'
import { Button, ButtonLink } from '../ui/input/button.tsx'
import styles from './variant-actions.module.css'

interface VariantActionsProps {
  product: Product
  /** Null until one is found. */
  sku: ProductSkuSummary | null
  /** There may be SKUs that are not listed, so the visitor can ask for a quote without having found one. */
  isCut: boolean
  /** The visitor pressed a button before an SKU was found. */
  onIncomplete(): void
  /** The visitor follows a link to another page. */
  onLeave(): void
}

/** What to do with the SKU that was found. Before that, the same buttons say what is missing. */
export function VariantActions({ product, sku, isCut, onIncomplete, onLeave }: VariantActionsProps) {
  const shop = sku?.buy_url ?? product.buy_url
  return (
    <div className={styles.actions}>
      {sku ? (
        <ButtonLink to={quoteAddress(product, sku)} onClick={onLeave}>
          <FormattedMessage id="product.request_quote" />
        </ButtonLink>
      ) : (
        <Button onClick={onIncomplete}>
          <FormattedMessage id="product.request_quote" />
        </Button>
      )}
      {sku && <QuoteListLink lines={[{ code: sku.sku_code }]} variant="outline" onClick={onLeave} />}
      {sku && <SaveButtons product={product} sku={sku} look="labeled" />}
      {sku && shop && (
        <ButtonLink to={shop} variant="outline">
          <FormattedMessage id="product.buy" />
        </ButtonLink>
      )}
      {!sku && isCut && (
        <ButtonLink to={quoteAddress(product)} variant="plain" onClick={onLeave}>
          <FormattedMessage id="variant.ask_for_other" />
        </ButtonLink>
      )}
    </div>
  )
}
