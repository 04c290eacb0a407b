import { useSuspenseQuery } from '@tanstack/react-query'
import type { MarketListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { marketFieldQueries } from '#renderer/data/market-field-queries.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { Grid } from '#renderer/ui/grid.tsx'
import { PictureTile } from '#renderer/ui/picture-tile.tsx'

export const queries = (_block: MarketListComponent, context: BlockContext) => [marketFieldQueries.list(context)]

/** All market fields with their pictures. */
export function MarketList({ block, context }: BlockProps<MarketListComponent>) {
  const { data: fields } = useSuspenseQuery(marketFieldQueries.list(context))
  return (
    <ComponentSection block={block} heading="menu.markets">
      <Grid>
        {fields.map((field) => (
          <li key={field.id}>
            <PictureTile
              to={`/market/detail/${field.slug}`}
              image={field.image ?? field.icon}
              fit={field.image ? 'cover' : 'contain'}
              withoutPicture={!field.image && !field.icon}
              title={<Translated of={field} field="label" />}
              description={<Translated of={field} field="description" />}
            />
          </li>
        ))}
      </Grid>
    </ComponentSection>
  )
}
