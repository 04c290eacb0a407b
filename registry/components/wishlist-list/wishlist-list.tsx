import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AskedLine } from '#domain/addresses/quote-list-address.ts'
import { ADDRESSES, quoteAddress } from '#domain/addresses/site-addresses.ts'
import { translatedText } from '#domain/languages/translate.ts'
import { texts } from '#generated/texts-wishlist.ts'
import type { ProductSkuSummary, ProductSummary, UserProduct, WishlistListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { QuoteListLink } from '#renderer/products/quote-list-link.tsx'
import { toggleSaved } from '#renderer/saved-products/saved-actions.ts'
import { SavedFailed, SavedPlace, SavedWaiting } from '#renderer/saved-products/saved-page-states.tsx'
import { useSavedList } from '#renderer/saved-products/use-saved-list.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { GLIDING_LIST } from '#renderer/ui/layout/gliding-list.ts'
import { WishlistItem } from './wishlist-item.tsx'
import styles from './wishlist-list.module.css'

/**
 * What the visitor has saved. The server renders only a placeholder: the visitor's list is known only in the browser.
 */
export function WishlistList({ block, context }: BlockProps<WishlistListComponent>) {
  return (
    <LateTexts texts={texts}>
      <ComponentSection block={block} tight>
        <SavedPlace>
          <Wishlist context={context} />
        </SavedPlace>
      </ComponentSection>
    </LateTexts>
  )
}

function Wishlist({ context }: { context: BlockContext }) {
  const intl = useIntl()
  const list = useSavedList(context, 'wishlist')
  switch (list.status) {
    case 'waiting':
      return (
        <SavedWaiting
          label={intl.formatMessage({ id: 'wishlist.loading' })}
          needsScripts={intl.formatMessage({ id: 'wishlist.needs_scripts' })}
        />
      )
    case 'failed':
      return (
        <SavedFailed
          list="wishlist"
          error={list.error}
          retry={intl.formatMessage({ id: 'base.retry' })}
          onRetry={list.retry}
        />
      )
    case 'ready':
      return <SavedProducts context={context} entries={list.entries} />
  }
}

function SavedProducts({ context, entries }: { context: BlockContext; entries: readonly UserProduct[] }) {
  const intl = useIntl()
  const client = useQueryClient()
  const head = useRef<HTMLDivElement>(null)
  const items = itemsOf(entries)

  const remove = (product: ProductSummary, sku?: ProductSkuSummary) => {
    // The button disappears with what it removes and would take the focus with it.
    head.current?.focus()
    const name = translatedText(product, 'name', context.locale)
    const target = { product: product.id, sku: sku?.id }
    void toggleSaved({ client, context }, 'wishlist', target, sku ? `${name}, ${sku.sku_code}` : name)
  }

  return (
    <div ref={head} tabIndex={-1} className={styles.wishlist}>
      {items.length === 0 ? (
        <EmptyState
          title={intl.formatMessage({ id: 'wishlist.none' })}
          description={intl.formatMessage({ id: 'wishlist.none_hint' })}
          action={<ButtonLink to={ADDRESSES.product}>{intl.formatMessage({ id: 'wishlist.browse' })}</ButtonLink>}
        />
      ) : (
        <>
          <div className={styles.bar}>
            <p role="status" className={styles.count}>
              <FormattedMessage id="wishlist.count" values={{ count: items.length }} />
            </p>
            <ButtonLink to={quoteAddress({ list: 'wishlist' })}>
              <FormattedMessage id="wishlist.quote_all" />
            </ButtonLink>
            <QuoteListLink lines={items.flatMap(linesOf)} variant="outline" />
          </div>
          <ul className={styles.items} {...{ [GLIDING_LIST]: '' }}>
            {items.map(({ product, skus }) => (
              <li key={product.id}>
                <WishlistItem
                  product={product}
                  skus={skus}
                  onRemove={() => remove(product)}
                  onRemoveSku={(sku) => remove(product, sku)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface SavedItem {
  product: ProductSummary
  skus: ProductSkuSummary[]
}

/** What goes to the quote list: the SKUs that were saved, or the product as a whole. */
function linesOf({ product, skus }: SavedItem): AskedLine[] {
  return skus.length > 0 ? skus.map((sku) => ({ code: sku.sku_code })) : [{ code: product.code }]
}

/** The entries grouped by product, in the order in which the products were saved. */
function itemsOf(entries: readonly UserProduct[]): SavedItem[] {
  const items = new Map<number, SavedItem>()
  for (const { product, product_sku } of entries) {
    if (!product) continue
    const item = items.get(product.id) ?? { product, skus: [] }
    if (product_sku) item.skus.push(product_sku)
    items.set(product.id, item)
  }
  return [...items.values()]
}
