import { FormattedMessage } from 'react-intl'
import { VisuallyHidden } from '#renderer/ui/visually-hidden.tsx'
import { BlockSkeleton } from './block-skeletons.tsx'
import { SKELETON } from './skeleton-mark.ts'

/** The layout of a page to come, from the names of its blocks. Nobody but the eye gets to know of its shapes. */
export function PageSkeleton({ blocks }: { blocks: readonly string[] }) {
  return (
    <div {...{ [SKELETON]: '' }}>
      <VisuallyHidden as="h1">
        <FormattedMessage id="base.loading" />
      </VisuallyHidden>
      <div aria-hidden="true">
        {blocks.map((name) => (
          <BlockSkeleton key={name} name={name} />
        ))}
      </div>
    </div>
  )
}
