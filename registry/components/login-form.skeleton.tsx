import { SkeletonForm } from '#renderer/skeletons/skeleton-parts.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'

export function LoginFormSkeleton() {
  return (
    <Section tight>
      <SkeletonForm />
    </Section>
  )
}
