import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'

type Drawing = (props: never) => ReactNode
type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never

/**
 * The component of this name in a module, for a part that the page can do without: its code is fetched when it is first
 * drawn. When the code cannot be fetched, its boundary stays as it is (what the server drew, or the fallback): the parts
 * around it must not pay for it, and a browser does not fetch the same code twice in one document. Draw it inside a
 * boundary of its own.
 */
export function latePart<Name extends string, Module extends Record<Name, Drawing>>(
  name: Name,
  load: () => Promise<Module>,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> {
  return lazy(() =>
    load().then(
      (module) => ({ default: module[name] as unknown as ComponentType<PropsOf<Module[Name]>> }),
      () => new Promise(() => {}),
    ),
  )
}
