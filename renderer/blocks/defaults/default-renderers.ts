import type { BlockModule, Registry } from '../block-types.ts'
import { DefaultCard } from './default-card.tsx'
import { DefaultCardGroup } from './default-card-group.tsx'
import { DefaultComponent } from './default-component.tsx'
import { DefaultGroupItem } from './default-group-item.tsx'

/**
 * The default renderer of each kind, for parts whose name is not registered. Loaded only for pages that have such a
 * part.
 */
export const DEFAULT_RENDERERS: Record<keyof Registry, BlockModule> = {
  cards: { Component: DefaultCard },
  cardGroups: { Component: DefaultCardGroup },
  components: { Component: DefaultComponent },
  groupItems: { Component: DefaultGroupItem },
}
