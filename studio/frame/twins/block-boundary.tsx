import { type ComponentProps, Fragment } from 'react'
import { BlockBoundary as Plain } from '#renderer/blocks/block-boundary.tsx'
import { sourceOf } from '../sources.ts'
import { useDrawnAs } from './use-drawn-as.ts'

/** The boundary of a block, which notes where the block stands. */
export function BlockBoundary(props: ComponentProps<typeof Plain>) {
  return (
    <Fragment ref={useDrawnAs(sourceOf(props.part))}>
      <Plain {...props} />
    </Fragment>
  )
}
