import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import { texts } from '#generated/texts-career.ts'
import type { Career, CareerListComponent } from '#generated/types.ts'
import { PublishedDate } from '#renderer/articles/published-date.tsx'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { Employment } from '#renderer/company/employment.tsx'
import { placedLinksQuery } from '#renderer/company/placed-link.ts'
import { PlacedLinks } from '#renderer/company/placed-links.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { pageAddress } from '#renderer/data/list-address.ts'
import { pageNumber } from '#renderer/data/pagination.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { Translated } from '#renderer/i18n/translated.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { Pager } from '#renderer/ui/navigation/pager.tsx'
import styles from './career-list.module.css'

function careersQuery(context: BlockContext) {
  const page = pageNumber(context.search)
  return callQuery(context, 'listCareers', { query: page > 1 ? { page } : {} })
}

export const parameters = ['page']

export const queries = (_block: CareerListComponent, context: BlockContext) => [
  careersQuery(context),
  placedLinksQuery(context, 'career'),
]

/** The jobs that are open today, each with its place, type and closing date. */
export function CareerList(props: BlockProps<CareerListComponent>) {
  return (
    <LateTexts texts={texts}>
      <OpenCareers {...props} />
    </LateTexts>
  )
}

function OpenCareers({ block, context }: BlockProps<CareerListComponent>) {
  const intl = useIntl()
  const { data: careers } = useSuspenseQuery(careersQuery(context))
  return (
    <ComponentSection block={block} heading="career.open_positions">
      {careers.data.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'career.none_open' })} />
      ) : (
        <ul className={styles.list}>
          {careers.data.map((career) => (
            <li key={career.id}>
              <CareerRow career={career} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        of={intl.formatMessage({ id: 'menu.career' })}
        list={careers}
        hrefOf={(page) => pageAddress(context, page)}
      />
      <PlacedLinks context={context} placement="career" />
    </ComponentSection>
  )
}

function CareerRow({ career }: { career: Career }) {
  return (
    <article className={styles.career}>
      <h3 className={styles.title}>
        <AppLink to={subjectAddress('career', career)} className={styles.link}>
          <Translated of={career} field="title" />
        </AppLink>
      </h3>
      <p className={styles.facts}>
        <Translated of={career} field="location" />
        {career.employment && (
          <span>
            <Employment of={career.employment} />
          </span>
        )}
      </p>
      <p className={styles.until}>
        {career.end_date ? (
          <FormattedMessage id="career.open_until" values={{ date: <PublishedDate date={career.end_date} /> }} />
        ) : (
          <FormattedMessage id="career.open_ended" />
        )}
      </p>
    </article>
  )
}
