import { SkeletonCrumbs } from '#renderer/skeletons/skeleton-parts.tsx'
import { Box, Repeated, Words } from '#renderer/skeletons/skeleton-shapes.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import css from './product-overview.skeleton.css?inline'

export const styles = css

export function ProductOverviewSkeleton() {
  return (
    <Section title={null} tight>
      <SkeletonCrumbs length={78} />
      <div className="skeleton-overview">
        <div className="skeleton-gallery">
          <Box ratio="4 / 3" />
          <div className="skeleton-thumbnails">
            <Repeated count={3}>
              <Box ratio="4 / 3" />
            </Repeated>
          </div>
        </div>
        <div>
          <Box width="6rem" height="2rem" />
          <Words length={32} size="title" leading="tight" above={4} />
          <Words length={20} above={3} />
          <Words length={105} size="lg" above={5} measure="36rem" />
          <div className="skeleton-actions">
            <Box width="100%" height="3.25rem" />
            <Box width="10rem" height="3.25rem" grows />
            <Box width="10rem" height="3.25rem" grows />
          </div>
          <Box width="60%" height="2.75rem" above={4} />
        </div>
      </div>
    </Section>
  )
}
