import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Product, ProductSimilarComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { productQueries } from '#renderer/data/product-queries.ts'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { Grid } from '#renderer/ui/grid.tsx'
import { ProductTile } from '#renderer/ui/product-tile.tsx'

export function queries(_block: ProductSimilarComponent, context: BlockContext) {
  const product = subjectOf(context, 'product')
  return product ? [productQueries.similar(context, product.id), productQueries.related(context, product.id)] : []
}

/** Products of the same kind that the page does not show as related already, and the way to all of that category. */
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
  const { data: similar } = useSuspenseQuery(productQueries.similar(context, product.id))
  const { data: related } = useSuspenseQuery(productQueries.related(context, product.id))
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
          <AppLink to={`/product?category=${encodeURIComponent(category.slug)}`}>
            <FormattedMessage id="base.show_all" />
          </AppLink>
        )
      }
    >
      <Grid itemWidth="sm">
        {shown.map((one) => (
          <li key={one.id}>
            <ProductTile product={one} />
          </li>
        ))}
      </Grid>
    </ComponentSection>
  )
}
