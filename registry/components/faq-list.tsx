import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { LIST_FAQS_LIMIT } from '#generated/limits.ts'
import type { Faq, FaqListComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { pageAddress } from '#renderer/data/list-address.ts'
import { pageNumber } from '#renderer/data/pagination.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import { Pager } from '#renderer/ui/navigation/pager.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './faq-list.module.css'

/** The questions of the page in the address. */
function faqsQuery(context: BlockContext) {
  const page = pageNumber(context.search)
  return callQuery(context, 'listFaqs', { query: page > 1 ? { page } : {} })
}

/** The one question behind them, if there is one: the call does not say how many there are. */
function nextFaqQuery(context: BlockContext) {
  return callQuery(context, 'listFaqs', { query: { page: pageNumber(context.search) * LIST_FAQS_LIMIT + 1, limit: 1 } })
}

export const parameters = ['page']

export const queries = (_block: FaqListComponent, context: BlockContext) => [faqsQuery(context), nextFaqQuery(context)]

/** Questions by group, each opening its answer, and a pager once they fill more than a page. */
export function FaqList({ block, context }: BlockProps<FaqListComponent>) {
  const intl = useIntl()
  const { data: faqs } = useSuspenseQuery(faqsQuery(context))
  // Without its answer the questions are still there, only the way to further ones is not.
  const { data: next = [] } = useQuery(nextFaqQuery(context))
  const page = pageNumber(context.search)
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
      <Pager
        of={intl.formatMessage({ id: 'menu.faq' })}
        // Only known: whether there is a next page. Counted in pages, not in questions.
        list={{ page, limit: 1, filter_count: page + next.length }}
        hrefOf={(other) => pageAddress(context, other)}
      />
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
