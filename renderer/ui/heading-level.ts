import { createContext, useContext } from 'react'

/** The level of a heading that stands here: 2 on the page itself, one more below the heading of a section. */
export const HeadingLevel = createContext<2 | 3 | 4>(2)

/** The level of the next heading, so that a page skips none wherever an editor puts a block. */
export function useHeadingLevel(): 2 | 3 | 4 {
  return useContext(HeadingLevel)
}
