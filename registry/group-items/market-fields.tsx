import type { MarketFieldTile } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
import { MarketTile } from '#renderer/company/market-tile.tsx'

/** An industry: its picture, its name, and a link to its page. */
export function MarketFields({ member }: GroupItemProps<MarketFieldTile>) {
  return <MarketTile field={member} />
}
