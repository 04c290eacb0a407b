import type { MarketFieldTile } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { PictureTile } from '#renderer/ui/picture-tile.tsx'

/** An industry: its picture, its name, and the way to what serves there. */
export function MarketFields({ member }: GroupItemProps<MarketFieldTile>) {
  return (
    <PictureTile
      to={`/market/detail/${member.slug}`}
      image={member.image ?? member.icon}
      fit={member.image ? 'cover' : 'contain'}
      withoutPicture={!member.image && !member.icon}
      title={<Translated of={member} field="label" />}
    />
  )
}
