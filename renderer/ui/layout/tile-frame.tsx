import type { ReactNode } from 'react'
import { useInsideLayout } from './inside-layout.ts'
import { Section } from './section.tsx'

/** Gives a tile the frame of a section when it is directly on a page; inside a layout, the layout frames it. */
export function TileFrame({ children }: { children: ReactNode }) {
  return useInsideLayout() ? children : <Section tight>{children}</Section>
}
