import type { BlockModule, Registry } from './block-types.ts'
import { DefaultCard } from './default-card.tsx'
import { DefaultCardGroup } from './default-card-group.tsx'
import { DefaultComponent } from './default-component.tsx'
import { DefaultGroupItem } from './default-group-item.tsx'

/** What draws a part whose name nobody registered, by kind. Loaded only for pages that have such a part. */
export const DEFAULT_RENDERERS: Record<keyof Registry, BlockModule> = {
  cards: { Component: DefaultCard },
  cardGroups: { Component: DefaultCardGroup },
  components: { Component: DefaultComponent },
  groupItems: { Component: DefaultGroupItem },
}
