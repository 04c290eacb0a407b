import type { ReactNode } from 'react'
import { createExternalStore, type ExternalStore } from './external-store.ts'

interface PageSkeletonStore extends ExternalStore<ReactNode> {
  /**
   * The key of the history entry whose page it hides. The skeleton's scroll position must not be saved for that page.
   */
  hides?: string
  /** Called before the router is notified of a step through the history: whether to hide the step from it. */
  keeps?(): boolean
}

/**
 * What is shown in place of the page to come, for the shell that renders it; null while the pages themselves are shown.
 * The code that sets it loads late, from `site/skeletons/`; only this store is part of the first load.
 */
export const pageSkeleton: PageSkeletonStore = createExternalStore<ReactNode>(null)
