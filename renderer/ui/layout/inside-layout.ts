import { createContext, useContext } from 'react'

/** True inside a layout (grid, carousel, list …), whose members share one frame. */
export const InsideLayout = createContext(false)

/** Whether this piece of content is in a layout rather than directly on the page. */
export function useInsideLayout(): boolean {
  return useContext(InsideLayout)
}
