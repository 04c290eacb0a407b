import { type ComponentProps, Fragment } from 'react'
import { Picture as Plain } from '#renderer/ui/media/picture.tsx'
import { sourceOf } from '../sources.ts'
import { useDrawnAs } from './use-drawn-as.ts'

/** A picture, which notes where it stands. */
export function Picture(props: ComponentProps<typeof Plain>) {
  return (
    <Fragment ref={useDrawnAs(sourceOf(props.image))}>
      <Plain {...props} />
    </Fragment>
  )
}
