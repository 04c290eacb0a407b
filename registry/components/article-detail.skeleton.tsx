import { SkeletonCrumbs, SkeletonParagraphs } from '#renderer/skeletons/skeleton-parts.tsx'
import { Box, Words } from '#renderer/skeletons/skeleton-shapes.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import css from './article-detail.skeleton.css?inline'

export const styles = css

export function ArticleDetailSkeleton() {
  return (
    <Section title={null} tight>
      <SkeletonCrumbs length={36} />
      <div className="skeleton-article">
        <Words length={34} size="title" leading="tight" />
        <Words length={60} size="xl" leading="snug" above={3} measure="44rem" />
        <Words length={40} size="sm" above={5} />
        <Box ratio="16 / 9" above={8} />
        <SkeletonParagraphs />
      </div>
    </Section>
  )
}
