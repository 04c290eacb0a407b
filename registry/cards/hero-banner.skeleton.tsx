import { Box, Words } from '#renderer/skeletons/skeleton-shapes.tsx'
import css from './hero-banner.skeleton.css?inline'

export const styles = css

export function HeroBannerSkeleton() {
  return (
    <section className="skeleton-hero">
      <div className="skeleton-picture" />
      <div className="skeleton-heading">
        <Words length={44} size="clamp(2rem, 1.2rem + 3.4cqi, 4.5rem)" leading="tight" measure="44rem" />
        <Words length={110} size="lg" leading="snug" above={4} measure="36rem" />
        <Box width="12rem" height="2.75rem" above={8} />
      </div>
    </section>
  )
}
