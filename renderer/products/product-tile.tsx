import { subjectAddress } from '#domain/subjects/subject-address.ts'
import { Translated } from '../i18n/translated.tsx'
import { SaveButtons } from '../saved-products/save-buttons.tsx'
import { PictureTile } from '../ui/media/picture-tile.tsx'
import { useUnits } from '../units/use-units.ts'
import type { TileProduct } from './tile-queries.ts'

interface ProductTileProps {
  product: Omit<TileProduct, 'brand'> & Partial<Pick<TileProduct, 'brand'>>
  /** For the first tile of a list at the top of a page. */
  priority?: boolean
}

/**
 * A product in a list: its whole picture on a quiet background, code and brand, name and summary, and the buttons that
 * save it.
 */
export function ProductTile({ product, priority = false }: ProductTileProps) {
  const { words } = useUnits()
  return (
    <PictureTile
      to={subjectAddress('product', product)}
      image={product.thumbnail}
      ratio="4:3"
      priority={priority}
      overline={[product.brand?.name, product.code].filter(Boolean).join(' · ')}
      title={<Translated of={product} field="name" />}
      description={<Translated of={product} field="summary" written={words} />}
    >
      <SaveButtons product={product} look="corner" />
    </PictureTile>
  )
}
