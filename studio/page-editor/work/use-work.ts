import { useCallback, useSyncExternalStore } from 'react'
import { onceQuiet } from '../../drafts/once-quiet.ts'
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

/** The same as it is between words: what is not worked on itself is not drawn again with each letter. */
export function useQuietDocument<Value>(work: PageWork, name: string, choose: (work: PageWork) => Value): Value {
  const subscribe = useCallback((listener: () => void) => onceQuiet(work.subscribeTo(name), listener), [work, name])
  return useSyncExternalStore(subscribe, () => choose(work))
}
