import { useSuspenseQuery } from '@tanstack/react-query'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { MarketListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { callQuery, viewOf } from '#renderer/data/call-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'
import { PictureTile } from '#renderer/ui/media/picture-tile.tsx'

/** Without their products, which the tiles do not show. */
function tilesQuery(context: BlockContext) {
  return viewOf(callQuery(context, 'listMarketFields'), 'tiles', (fields) =>
    fields.map(({ products, date_created, date_updated, ...tile }) => tile),
  )
}

export const queries = (_block: MarketListComponent, context: BlockContext) => [tilesQuery(context)]

/** All market fields with their pictures. */
export function MarketList({ block, context }: BlockProps<MarketListComponent>) {
  const { data: fields } = useSuspenseQuery(tilesQuery(context))
  return (
    <ComponentSection block={block} heading="menu.markets">
      <TileGrid items={fields}>
        {(field) => (
          <PictureTile
            to={subjectAddress('market-field', field)}
            image={field.image ?? field.icon}
            fit={field.image ? 'cover' : 'contain'}
            withoutPicture={!field.image && !field.icon}
            title={<Translated of={field} field="label" />}
            description={<Translated of={field} field="description" />}
          />
        )}
      </TileGrid>
    </ComponentSection>
  )
}
