import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ProductRelatedComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { ProductTile } from '#renderer/products/product-tile.tsx'
import { relatedTilesQuery } from '#renderer/products/tile-queries.ts'
import { Carousel } from '#renderer/ui/carousel/carousel.tsx'

export function queries(_block: ProductRelatedComponent, context: BlockContext) {
  const product = subjectOf(context, 'product')
  return product ? [relatedTilesQuery(context, product.id)] : []
}

/** Products that go with this one, in a row. */
export function ProductRelated({ block, context }: BlockProps<ProductRelatedComponent>) {
  const product = subjectOf(context, 'product')
  return product && <RelatedProducts block={block} context={context} productId={product.id} />
}

interface RelatedProductsProps {
  block: ProductRelatedComponent
  context: BlockContext
  productId: number
}

function RelatedProducts({ block, context, productId }: RelatedProductsProps) {
  const intl = useIntl()
  const { data } = useSuspenseQuery(relatedTilesQuery(context, productId))
  if (data.length === 0) return null
  return (
    <ComponentSection screenOnly block={block} heading="product.related" id="related">
      <Carousel label={intl.formatMessage({ id: 'product.related' })} itemWidth="sm">
        {data.map((related) => (
          <ProductTile key={related.id} product={related} />
        ))}
      </Carousel>
    </ComponentSection>
  )
}
