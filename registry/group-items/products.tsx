import type { ProductTile as ProductTileFields } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { ProductTile } from '#renderer/products/product-tile.tsx'

/** A product as a member of a group. */
export function Products({ member }: GroupItemProps<ProductTileFields>) {
  return <ProductTile product={member} />
}
