import type { ReactNode } from 'react'
import { createExternalStore, type ExternalStore } from './external-store.ts'

interface PageSkeletonStore extends ExternalStore<ReactNode> {
  /** The key of the history entry whose page it hides. How far the skeleton is scrolled says nothing about that page. */
  hides?: string
  /** Asked before the router hears of a step through the history: whether to keep it from the router. */
  keeps?(): boolean
}

/**
 * What stands in the place of the page to come, for the shell that draws it; null while pages stand themselves. All that decides about it comes late, from
 * `site/skeletons/`; no more of it is loaded first than is here.
 */
export const pageSkeleton: PageSkeletonStore = createExternalStore<ReactNode>(null)
