import { SkeletonTiles } from '#renderer/skeletons/skeleton-parts.tsx'
import { Box } from '#renderer/skeletons/skeleton-shapes.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import css from './article-list.skeleton.css?inline'

export const styles = css

export function ArticleListSkeleton() {
  return (
    <Section tight>
      <div className="skeleton-chips">
        {['3.25rem', '5.5rem', '6.5rem', '5.25rem', '4.25rem'].map((width) => (
          <Box key={width} width={width} height="2.5rem" />
        ))}
      </div>
      <SkeletonTiles ratio="3 / 2" overline={24} title={38} description={120} />
    </Section>
  )
}
