import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { MarketListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { MarketTile } from '#renderer/company/market-tile.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { TileGrid } from '#renderer/ui/layout/grid.tsx'

export const queries = (_block: MarketListComponent, context: BlockContext) => [callQuery(context, 'listMarketFields')]

/** All market fields with their pictures. */
export function MarketList({ block, context }: BlockProps<MarketListComponent>) {
  const { data: fields } = useSuspenseQuery(callQuery(context, 'listMarketFields'))
  return (
    <ComponentSection block={block} heading="menu.markets">
      {fields.length === 0 ? (
        <EmptyState title={<FormattedMessage id="base.nothing_found" />} />
      ) : (
        <TileGrid items={fields}>
          {(field) => <MarketTile field={field} description={<Translated of={field} field="description" />} />}
        </TileGrid>
      )}
    </ComponentSection>
  )
}
