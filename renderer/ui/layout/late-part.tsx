import { type ComponentType, lazy, type ReactNode, useState } from 'react'

type Drawing = (props: never) => ReactNode
type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : object

/** What fetches the code of each part that has been declared. */
const arrivals: (() => Promise<unknown>)[] = []

/**
 * The component of this name in a module, for a part that the page can do without: its code is fetched when it is first
 * drawn, if not before. When the code cannot be fetched, its boundary stays as it is (what the server drew, or the
 * fallback): the parts around it must not pay for it, and a browser does not fetch the same code twice in one document.
 * Draw it inside a boundary of its own.
 */
export function latePart<Name extends string, Module extends Record<Name, Drawing>>(
  name: Name,
  load: () => Promise<Module>,
): ComponentType<PropsOf<Module[Name]>> {
  type Part = ComponentType<object>
  let part: Part | undefined
  const arrive = async () => {
    part = (await load())[name] as unknown as Part
    return { default: part }
  }
  const Late = lazy(() => arrive().catch(() => new Promise<never>(() => {})))
  arrivals.push(arrive)
  return (props) => {
    // What is on the page goes on with what it began with.
    const [Part] = useState<Part>(() => part ?? Late)
    return <Part {...props} />
  }
}

/**
 * Fetches the code of all parts of the blocks that have been loaded, one after another, for as long as `isFree` says
 * yes.
 */
export async function loadLateParts(isFree: () => boolean): Promise<void> {
  for (const arrive of arrivals) if (isFree()) await arrive()
}
