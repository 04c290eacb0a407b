import type { ComponentType } from 'react'
import { TextSkeleton, TilesSkeleton } from './skeleton-parts.tsx'

/** What a block's `.skeleton.tsx` exports: its layout before it has loaded, and the style sheet of that layout. */
export interface BlockSkeleton {
  Skeleton: ComponentType
  styles?: string
}

/** The skeleton of a block without its own: text, or for a group its members next to each other. */
export const DEFAULT_SKELETONS: Record<'card' | 'card-group' | 'component', BlockSkeleton> = {
  card: { Skeleton: TextSkeleton },
  'card-group': { Skeleton: TilesSkeleton },
  component: { Skeleton: TextSkeleton },
}
