import { SkeletonCrumbs, SkeletonForm } from '#renderer/skeletons/skeleton-parts.tsx'
import { Words } from '#renderer/skeletons/skeleton-shapes.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'

export function CareerApplicationSkeleton() {
  return (
    <Section title={null} tight>
      <SkeletonCrumbs length={26} />
      <Words length={20} size="title" leading="tight" above={5} />
      <SkeletonForm />
    </Section>
  )
}
