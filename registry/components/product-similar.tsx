import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { productsAddress } from '#domain/addresses/site-addresses.ts'
import type { Product, ProductSimilarComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { ProductTile } from '#renderer/products/product-tile.tsx'
import { relatedTilesQuery, similarTilesQuery } from '#renderer/products/tile-queries.ts'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'

export function queries(_block: ProductSimilarComponent, context: BlockContext) {
  const product = subjectOf(context, 'product')
  return product ? [similarTilesQuery(context, product.id), relatedTilesQuery(context, product.id)] : []
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
  const { data: similar } = useSuspenseQuery(similarTilesQuery(context, product.id))
  const { data: related } = useSuspenseQuery(relatedTilesQuery(context, product.id))
  const shown = similar.filter(({ id }) => related.every((other) => other.id !== id))
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
