import { SkeletonForm } from '#renderer/skeletons/skeleton-parts.tsx'
import { Words } from '#renderer/skeletons/skeleton-shapes.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'

export function ContactFormSkeleton() {
  return (
    <Section
      title={<Words length={12} size="1em" />}
      subtitle={<Words length={32} size="1em" leading="snug" />}
      aside
      tight
    >
      <SkeletonForm />
    </Section>
  )
}
