import type { BlockModule, Registry } from './block-types.ts'

/** What draws a part whose name nobody registered, by kind; loaded only for pages that have such a part. */
export const DEFAULT_RENDERERS: Record<keyof Registry, () => Promise<BlockModule>> = {
  cards: async () => ({ Component: (await import('./default-card.tsx')).DefaultCard }),
  cardGroups: async () => ({ Component: (await import('./default-card-group.tsx')).DefaultCardGroup }),
  components: async () => ({ Component: (await import('./default-component.tsx')).DefaultComponent }),
  groupItems: async () => ({ Component: (await import('./default-group-item.tsx')).DefaultGroupItem }),
}
