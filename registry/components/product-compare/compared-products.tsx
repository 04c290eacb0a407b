import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { productsAddress, quoteAddress } from '#domain/addresses/site-addresses.ts'
import { translatedText } from '#domain/languages/translate.ts'
import { USER_PRODUCT_LIMITS } from '#generated/limits.ts'
import type { Product } from '#generated/types.ts'
import { comparedGroups } from '#registry/components/product-compare/comparison-rows.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { QuoteListLink } from '#renderer/products/quote-list-link.tsx'
import { toggleSaved } from '#renderer/saved-products/saved-actions.ts'
import { Button, ButtonLink } from '#renderer/ui/input/button.tsx'
import { latePart } from '#renderer/ui/layout/late-part.tsx'
import { UnitSwitch } from '#renderer/units/unit-switch.tsx'
import { useUnitSystem } from '#renderer/units/use-units.ts'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './product-compare.module.css'

const ComparedConditions = latePart('ComparedConditions', () => import('./compared-conditions.tsx'))

interface ComparedProductsProps {
  context: BlockContext
  products: Product[]
}

/** The comparison of one to four products: their number, a switch for rows that are equal, and the table. */
export function ComparedProducts({ context, products }: ComparedProductsProps) {
  const intl = useIntl()
  const client = useQueryClient()
  const [isFolded, setFolded] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const head = useRef<HTMLParagraphElement>(null)
  const system = useUnitSystem()
  const groups = comparedGroups(products, context.locale, { system })
  const rows = groups.flatMap((group) => group.rows)
  const equal = rows.filter(({ isEqual }) => isEqual).length
  const limit = USER_PRODUCT_LIMITS.compare

  const remove = (product: Product) => {
    // The button disappears with its column and would take the focus with it.
    head.current?.focus()
    void toggleSaved({ client, context }, 'compare', { product: product.id }, nameOf(product))
  }
  const nameOf = (product: Product) => translatedText(product, 'name', context.locale)

  return (
    <>
      <div className={styles.bar}>
        <p ref={head} tabIndex={-1} role="status" className={styles.count}>
          <FormattedMessage id="compare.count" values={{ count: products.length, limit }} />
        </p>
        {equal > 0 && (
          <Button variant="outline" size="sm" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
            <FormattedMessage id={isFolded ? 'compare.show_equal' : 'compare.hide_equal'} values={{ count: equal }} />
          </Button>
        )}
        {products.length < limit && (
          <ButtonLink to={moreOf(products)} variant="plain" size="sm">
            <FormattedMessage id="compare.add_more" />
          </ButtonLink>
        )}
        <UnitSwitch />
        <ButtonLink to={quoteAddress({ list: 'compare' })} size="sm">
          <FormattedMessage id="compare.quote_all" />
        </ButtonLink>
        <QuoteListLink lines={products.map(({ code }) => ({ code }))} variant="outline" size="sm" />
      </div>
      {products.length === 1 && (
        <p className={styles.hint}>
          <FormattedMessage id="compare.one_hint" />
        </p>
      )}
      {products.length > 1 && equal === rows.length && (
        <p className={styles.hint}>
          <FormattedMessage id="compare.all_equal" />
        </p>
      )}
      <details className={styles.conditions} onToggle={(event) => setAsking(event.currentTarget.open)}>
        <summary>
          <FormattedMessage id="compare.at_yours" />
        </summary>
        {isAsking && (
          <Suspense>
            <ComparedConditions context={context} products={products} />
          </Suspense>
        )}
      </details>
      <ComparisonTable
        label={intl.formatMessage({ id: 'compare.table' })}
        products={products}
        groups={groups}
        isFolded={isFolded}
        onRemove={remove}
      />
    </>
  )
}

/**
 * The address of more products to compare: those of the same category when all compared products share one, else all.
 */
function moreOf(products: readonly Product[]): string {
  const [category, ...others] = new Set(products.map((product) => product.product_category?.slug))
  return productsAddress({ category: others.length === 0 ? category : undefined })
}
