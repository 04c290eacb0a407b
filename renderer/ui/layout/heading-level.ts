import { createContext, useContext } from 'react'

/**
 * The level of a heading at this point of the tree: 2 directly on the page, one more below the heading of a section.
 */
export const HeadingLevel = createContext<2 | 3 | 4>(2)

/** The level for the next heading, so that a page never skips a level wherever an editor puts a block. */
export function useHeadingLevel(): 2 | 3 | 4 {
  return useContext(HeadingLevel)
}
