import { ArrowRight } from 'lucide-react'
import type { LinkTileCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { translate } from '#renderer/i18n/translate.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { PictureTile } from '#renderer/ui/picture-tile.tsx'
import { TileFrame } from '#renderer/ui/tile-frame.tsx'

/** A picture, a title and one place to go to; the whole tile is the link. */
export function LinkTile({ block, context }: BlockProps<LinkTileCard>) {
  // Without words nobody could tell where it leads.
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
