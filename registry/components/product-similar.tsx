import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { productsAddress } from '#domain/addresses/site-addresses.ts'
import type { Product, ProductSimilarComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { ProductTile } from '#renderer/products/product-tile.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'

export function queries(_block: ProductSimilarComponent, context: BlockContext) {
  const product = subjectOf(context, 'product')
  return product
    ? [
        callQuery(context, 'listSimilarProducts', { params: { id: product.id } }),
        callQuery(context, 'listRelatedProducts', { params: { id: product.id } }),
      ]
    : []
}

/**
 * Products of the same kind that the page does not already show as related, and a link to all products of the category.
 */
export function ProductSimilar({ block, context }: BlockProps<ProductSimilarComponent>) {
  const product = subjectOf(context, 'product')
  return product && <SimilarProducts block={block} context={context} product={product} />
}

interface SimilarProductsProps {
  block: ProductSimilarComponent
  context: BlockContext
  product: Product
}

function SimilarProducts({ block, context, product }: SimilarProductsProps) {
  const { data: similar } = useSuspenseQuery(callQuery(context, 'listSimilarProducts', { params: { id: product.id } }))
  const { data: related } = useSuspenseQuery(callQuery(context, 'listRelatedProducts', { params: { id: product.id } }))
  const shown = similar.data.filter(({ id }) => related.every((other) => other.id !== id))
  if (shown.length === 0) return null
  const category = product.product_category
  return (
    <ComponentSection
      screenOnly
      block={block}
      heading="product.similar"
      id="similar"
      background="surface"
      action={
        category && (
          <AppLink to={productsAddress({ category: category.slug })}>
            <FormattedMessage id="base.show_all" />
          </AppLink>
        )
      }
    >
      <TileGrid items={shown} itemWidth="sm">
        {(one) => <ProductTile product={one} />}
      </TileGrid>
    </ComponentSection>
  )
}
