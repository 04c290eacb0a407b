import { Repeated, Words } from '#renderer/skeletons/skeleton-shapes.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import css from './notice.skeleton.css?inline'

export const styles = css

export function NoticeSkeleton() {
  return (
    <Section tight>
      <div className="skeleton-notice">
        <Words length={24} />
        <Repeated count={4}>
          <Words length={56} above={2} />
        </Repeated>
      </div>
    </Section>
  )
}
