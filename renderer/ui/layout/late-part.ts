import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A component that the page can do without, whose code is fetched when it is first drawn. When the code cannot be
 * fetched, its boundary stays as it is (what the server drew, or the fallback): the parts around it must not pay for
 * it, and a browser does not fetch the same code twice in one document. Draw it inside a boundary of its own.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => new Promise(() => {}),
    ),
  )
}
