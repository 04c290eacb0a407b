import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { derivedOnce } from '../../data/derived-once.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useHeadingLevel } from './heading-level.ts'

/** Draws a part, or stands in for it with what was drawn under the same key. */
export type DrawShared = (key: string, part: ReactNode) => ReactNode

/** How parts are shared between pages; without it, each page draws its own. */
export const SharedParts = /* @__PURE__ */ createContext<DrawShared | null>(null)

/**
 * For the server: a component whose markup many pages share, such as the navigation or a group of filters. It is drawn
 * for the first of them, and its markup is kept for the others (`site/shared-markup.tsx`). `useFacts` names everything
 * that makes one page's differ from another's, besides the language and the level of headings. Nothing in the component
 * may ask React for an id, which depends on the page, or load a picture with priority, which the head has a link to.
 */
export function sharedPart<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  useFacts: (props: Props) => readonly unknown[],
): ComponentType<Props> {
  return function Shared(props: Props) {
    const draw = useContext(SharedParts)
    const facts = useFacts(props)
    const locale = useLocale()
    const level = useHeadingLevel()
    const part = <Part {...props} />
    return draw ? draw([name, locale, level, ...facts.map(written)].join('\n'), part) : part
  }
}

/** Pages that got the same answer have the same objects. */
const ofObject = /* @__PURE__ */ derivedOnce((fact: object) => JSON.stringify(fact))

function written(fact: unknown): string {
  return typeof fact === 'object' && fact !== null ? ofObject(fact) : JSON.stringify(fact)
}
