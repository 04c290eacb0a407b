import { FormattedMessage } from 'react-intl'
import { skeletons } from '#generated/skeletons.ts'
import { DEFAULT_SKELETONS } from '#renderer/skeletons/block-skeletons.ts'
import { TextSkeleton, TitleSkeleton } from '#renderer/skeletons/skeleton-parts.tsx'
import shapes from '#renderer/skeletons/skeleton-shapes.css?inline'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { SKELETON } from '../motion/skeleton-mark.ts'
import page from './page-skeleton.css?inline'

/** The style sheet of all skeletons. */
export const SKELETON_STYLES = [page, shapes, ...[...skeletons.values()].map(({ styles = '' }) => styles)].join('\n')

/**
 * The layout of the page to come, from the names of its blocks; a title and some text if nothing is known of it. The
 * shapes are for sighted visitors only: a screen reader reads one sentence.
 */
export function PageSkeleton({ blocks }: { blocks: readonly string[] }) {
  return (
    <div {...{ [SKELETON]: '' }}>
      <VisuallyHidden as="h1">
        <FormattedMessage id="base.loading" />
      </VisuallyHidden>
      <div aria-hidden="true">
        {blocks.map((name) => {
          const { Skeleton } = skeletons.get(name) ?? DEFAULT_SKELETONS.component
          return <Skeleton key={name} />
        })}
        {blocks.length === 0 && (
          <>
            <TitleSkeleton />
            <TextSkeleton />
          </>
        )}
      </div>
    </div>
  )
}
