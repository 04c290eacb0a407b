import { ArrowRight } from 'lucide-react'
import { translate } from '#domain/languages/translate.ts'
import type { LinkTileCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { TileFrame } from '#renderer/ui/layout/tile-frame.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { PictureTile } from '#renderer/ui/media/picture-tile.tsx'

/** A picture, a title and one link; the whole tile is clickable. */
export function LinkTile({ block, context }: BlockProps<LinkTileCard>) {
  // Without words nobody could tell where the link goes.
  if (!translate(block, 'title', context.locale)) return null
  return (
    <TileFrame>
      <PictureTile
        to={block.url}
        image={block.image}
        title={<Translated of={block} field="title" />}
        description={<Translated of={block} field="subtitle" />}
        action={<Icon icon={ArrowRight} />}
      />
    </TileFrame>
  )
}
