import { ArrowRight } from 'lucide-react'
import { translate } from '#domain/languages/translate.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
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
    <TileFrame block={block}>
      <PictureTile
        to={block.url ?? (block.article && subjectAddress('article', block.article))}
        image={block.image ?? block.article?.image}
        title={<Translated of={block} field="title" />}
        description={
          translate(block, 'subtitle', context.locale) ? (
            <Translated of={block} field="subtitle" />
          ) : (
            block.article && <Translated of={block.article} field="summary" />
          )
        }
        action={<Icon icon={ArrowRight} />}
      />
    </TileFrame>
  )
}
