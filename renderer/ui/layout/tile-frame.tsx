import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useInsideLayout } from './inside-layout.ts'
import { memberStyle } from './member-style.ts'
import { HEIGHTS, Section } from './section.tsx'

interface TileFrameProps {
  block: NonNullable<ComponentProps<typeof Section>['block']>
  children: ReactNode
}

/** Gives a tile the frame of a section when it is directly on a page; inside a layout, the layout frames it. */
export function TileFrame({ block, children }: TileFrameProps) {
  const style = classNames(memberStyle(block.class), HEIGHTS.get(block.height))
  if (useInsideLayout()) return style ? <div className={style}>{children}</div> : children
  return (
    <Section block={block} title={null} subtitle={null} background="none" tight>
      {children}
    </Section>
  )
}
