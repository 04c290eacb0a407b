import type { ReactNode } from 'react'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { MarketFieldTile } from '#generated/types.ts'
import { Translated } from '../i18n/translated.tsx'
import { PictureTile } from '../ui/media/picture-tile.tsx'

interface MarketTileProps {
  field: MarketFieldTile
  description?: ReactNode
}

/** An industry: its picture, else its icon, its name, and a link to its page. */
export function MarketTile({ field, description }: MarketTileProps) {
  return (
    <PictureTile
      to={subjectAddress('market-field', field)}
      image={field.image ?? field.icon}
      fit={field.image ? 'cover' : 'contain'}
      withoutPicture={!field.image && !field.icon}
      title={<Translated of={field} field="label" />}
      description={description}
    />
  )
}
