import { SkeletonForm } from '#renderer/skeletons/skeleton-parts.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'

export function QuoteListSkeleton() {
  return (
    <Section title={null} tight>
      <SkeletonForm />
    </Section>
  )
}
