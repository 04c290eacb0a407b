import type { ReactNode } from 'react'
import type { ProductSummary } from '#generated/types.ts'
import { Translated } from '../i18n/translated.tsx'
import { PictureTile } from './picture-tile.tsx'

interface ProductTileProps {
  product: Pick<ProductSummary, 'slug' | 'code' | 'name' | 'thumbnail' | 'translations'> &
    Partial<Pick<ProductSummary, 'brand'>>
  headingLevel?: 2 | 3 | 4
  /** Controls beside the link: wishlist, compare. */
  children?: ReactNode
}

/** A product in a list: its picture whole on a quiet ground, code and brand, name and summary. */
export function ProductTile({ product, headingLevel, children }: ProductTileProps) {
  return (
    <PictureTile
      to={`/product/detail/${product.slug}`}
      image={product.thumbnail}
      ratio="4:3"
      headingLevel={headingLevel}
      overline={[product.brand?.name, product.code].filter(Boolean).join(' · ')}
      title={<Translated of={product} field="name" />}
      description={<Translated of={product} field="summary" />}
    >
      {children}
    </PictureTile>
  )
}
