import { useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Faq, FaqListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './faq-list.module.css'

export const queries = (_block: FaqListComponent, context: BlockContext) => [callQuery(context, 'listFaqs')]

/** Questions by group, each opening its answer. */
export function FaqList({ block, context }: BlockProps<FaqListComponent>) {
  const intl = useIntl()
  const { data: faqs } = useSuspenseQuery(callQuery(context, 'listFaqs'))
  return (
    <ComponentSection block={block} tight>
      {faqs.length === 0 && <EmptyState title={intl.formatMessage({ id: 'base.nothing_found' })} />}
      {[...byGroup(faqs)].map(([group, members]) => (
        <section key={group} className={styles.group}>
          {members[0] && <Translated of={members[0]} field="group" as="h2" className={styles.title} />}
          <div>
            {members.map((faq) => (
              <Disclosure key={faq.id} id={`faq-${faq.id}`} summary={<Translated of={faq} field="question" />}>
                <TranslatedRichText of={faq} field="answer" below="question" />
              </Disclosure>
            ))}
          </div>
        </section>
      ))}
    </ComponentSection>
  )
}

/** Groups in the order of their first question. */
function byGroup(faqs: readonly Faq[]): Map<string, Faq[]> {
  const groups = new Map<string, Faq[]>()
  for (const faq of faqs) {
    const group = faq.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), faq])
  }
  return groups
}
