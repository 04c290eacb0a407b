import { SkeletonField, SkeletonTiles } from '#renderer/skeletons/skeleton-parts.tsx'
import { Repeated, Words } from '#renderer/skeletons/skeleton-shapes.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import css from './product-list.skeleton.css?inline'

export const styles = css

export function ProductListSkeleton() {
  return (
    <Section tight>
      <div className="skeleton-list">
        <Filters />
        <div>
          <Words length={18} size="sm" />
          <div className="skeleton-below">
            <SkeletonTiles ratio="4 / 3" overline={14} title={36} description={100} />
          </div>
        </div>
      </div>
    </Section>
  )
}

/** Two fields and the lid of the filters; next to the list there is room for what is under the lid. */
function Filters() {
  return (
    <div className="skeleton-fields">
      <SkeletonField />
      <SkeletonField />
      <Words length={10} />
      <Repeated count={10}>
        <Words length={18} size="sm" />
      </Repeated>
    </div>
  )
}
