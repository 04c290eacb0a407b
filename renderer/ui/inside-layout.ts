import { createContext, useContext } from 'react'

/** True below a layout (grid, carousel, list …), whose members share one frame. */
export const InsideLayout = createContext(false)

/** Whether this piece of content stands in a layout or by itself on the page. */
export function useInsideLayout(): boolean {
  return useContext(InsideLayout)
}
