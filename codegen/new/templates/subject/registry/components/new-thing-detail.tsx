import { useIntl } from 'react-intl'
import type { Component as NewThingDetailComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { subjectCrumbs } from '#renderer/blocks/subject-crumbs.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import { Breadcrumbs } from '#renderer/ui/navigation/breadcrumbs.tsx'

/** New thing: the way to it, its title and its summary. */
export function NewThingDetail({ block, context }: BlockProps<NewThingDetailComponent>) {
  const intl = useIntl()
  const thing = subjectOf(context, 'article')
  if (!thing) return null
  return (
    <Section title={null} id={block.slug} tight>
      <Breadcrumbs items={subjectCrumbs(context, intl)} />
      <article>
        <Translated of={thing} field="title" as="h1" />
        <Translated of={thing} field="summary" as="p" />
      </article>
    </Section>
  )
}
