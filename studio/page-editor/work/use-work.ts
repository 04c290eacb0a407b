import { useSyncExternalStore } from 'react'
import type { PageWork } from './page-work.ts'

/**
 * Something of the work on a page; a component is drawn again only when it changes. What is chosen is a plain value, or
 * the same object for as long as it is the same.
 */
export function useWork<Value>(work: PageWork, choose: (work: PageWork) => Value): Value {
  return useSyncExternalStore(work.subscribe, () => choose(work))
}

/** Something of one document of the page: a change of another one asks nothing here. */
export function useDocument<Value>(work: PageWork, name: string, choose: (work: PageWork) => Value): Value {
  return useSyncExternalStore(work.subscribeTo(name), () => choose(work))
}
