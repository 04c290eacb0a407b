import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { applyAddress } from '#domain/addresses/site-addresses.ts'
import { isOpen } from '#domain/subjects/open-days.ts'
import { listOf } from '#domain/subjects/subject-address.ts'
import { texts } from '#generated/texts-career.ts'
import type { CareerDetailComponent } from '#generated/types.ts'
import { PublishedDate } from '#renderer/articles/published-date.tsx'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { subjectOf } from '#renderer/blocks/page-subject.ts'
import { subjectCrumbs } from '#renderer/blocks/subject-crumbs.ts'
import { Employment } from '#renderer/company/employment.tsx'
import { placedLinksQuery } from '#renderer/company/placed-link.ts'
import { PlacedLinks } from '#renderer/company/placed-links.tsx'
import { todayQuery } from '#renderer/data/today-query.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { Translated } from '#renderer/i18n/translated.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import lead from '#renderer/ui/layout/page-lead.module.css'
import { Section } from '#renderer/ui/layout/section.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { Breadcrumbs } from '#renderer/ui/navigation/breadcrumbs.tsx'
import { TranslatedRichText } from '#renderer/ui/text/translated-rich-text.tsx'
import styles from './career-detail.module.css'

export const queries = (_block: CareerDetailComponent, context: BlockContext) => [
  todayQuery(context),
  placedLinksQuery(context, 'career'),
]

/** One job: its facts, description and requirements; a closed one says so. */
export function CareerDetail(props: BlockProps<CareerDetailComponent>) {
  return (
    <LateTexts texts={texts}>
      <OneCareer {...props} />
    </LateTexts>
  )
}

function OneCareer({ block, context }: BlockProps<CareerDetailComponent>) {
  const intl = useIntl()
  const { data: today } = useSuspenseQuery(todayQuery(context))
  const career = subjectOf(context, 'career')
  if (!career) return null
  const open = isOpen('career', career, today)
  return (
    <Section title={null} id={block.slug} tight>
      <Breadcrumbs items={subjectCrumbs(context, intl)} />
      <article className={styles.career}>
        <Translated of={career} field="title" as="h1" className={lead.heading} />
        <dl className={styles.facts}>
          {career.location && (
            <div>
              <dt>
                <FormattedMessage id="career.location" />
              </dt>
              <Translated of={career} field="location" as="dd" />
            </div>
          )}
          {career.employment && (
            <div>
              <dt>
                <FormattedMessage id="career.employment" />
              </dt>
              <dd>
                <Employment of={career.employment} />
              </dd>
            </div>
          )}
          <div>
            <dt>
              <FormattedMessage id="career.until" />
            </dt>
            <dd>
              {career.end_date ? <PublishedDate date={career.end_date} /> : <FormattedMessage id="career.open_ended" />}
            </dd>
          </div>
        </dl>
        {!open && (
          <p className={styles.closed} role="note">
            <FormattedMessage id="career.closed" />
          </p>
        )}
        <TranslatedRichText of={career} field="description" className={styles.text} />
        <h2 className={styles.heading}>
          <FormattedMessage id="career.requirements" />
        </h2>
        <TranslatedRichText of={career} field="requirements" below className={styles.text} />
        {open && (
          <ButtonLink to={applyAddress(career)} size="lg" className={styles.apply}>
            <FormattedMessage id="career.apply" />
          </ButtonLink>
        )}
        <p className={styles.step}>
          <AppLink to={listOf('career').path}>
            <FormattedMessage id="career.open_positions" />
          </AppLink>
        </p>
        <PlacedLinks context={context} placement="career" />
      </article>
    </Section>
  )
}
