import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { MarketFieldTile } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { PictureTile } from '#renderer/ui/media/picture-tile.tsx'

/** An industry: its picture, its name, and a link to its page. */
export function MarketFields({ member }: GroupItemProps<MarketFieldTile>) {
  return (
    <PictureTile
      to={subjectAddress('market-field', member)}
      image={member.image ?? member.icon}
      fit={member.image ? 'cover' : 'contain'}
      withoutPicture={!member.image && !member.icon}
      title={<Translated of={member} field="label" />}
    />
  )
}
