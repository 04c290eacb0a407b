import { Repeated, Words } from '#renderer/skeletons/skeleton-shapes.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import css from './product-specs.skeleton.css?inline'

export const styles = css

export function ProductSpecsSkeleton() {
  return (
    <Section title={<Words length={14} size="1em" leading="snug" />} aside tight>
      <Repeated count={8}>
        <div className="skeleton-row">
          <Words length={26} leading="snug" />
          <Words length={12} leading="snug" />
        </div>
      </Repeated>
    </Section>
  )
}
