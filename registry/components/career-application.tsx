import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { forms } from '#generated/forms.ts'
import { texts } from '#generated/texts-application.ts'
import { texts as careerTexts } from '#generated/texts-career.ts'
import type { Career, CareerApplicationComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { careerSlug, JOB_PARAMETER } from '#renderer/data/career-address.ts'
import { isCareerOpen } from '#renderer/data/career-open.ts'
import { careerQueries } from '#renderer/data/career-queries.ts'
import { todayQuery } from '#renderer/data/today-query.ts'
import { formQueries } from '#renderer/forms/form-options.ts'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { translate } from '#renderer/i18n/translate.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { ButtonLink } from '#renderer/ui/button.tsx'
import { EmptyState } from '#renderer/ui/empty-state.tsx'
import { PageLead } from '#renderer/ui/page-lead.tsx'
import { PublishedDate } from '#renderer/ui/published-date.tsx'
import { Section } from '#renderer/ui/section.tsx'
import { translatedCrumb } from '#renderer/ui/translated-crumb.ts'
import styles from './career-application.module.css'

const FORM = 'career'
const LIST = '/career'

export function queries(_block: CareerApplicationComponent, context: BlockContext) {
  const id = jobOf(context)
  const form = forms.get(FORM)
  return [
    todayQuery(context),
    careerQueries.list(context),
    ...(id === null ? [] : [careerQueries.known(context, id)]),
    ...(form ? formQueries(form, context) : []),
  ]
}

/** The form that applies for a job: the one that the address names (`?job=3`), or one to choose. A closed job cannot be applied for and says so. */
export function CareerApplication(props: BlockProps<CareerApplicationComponent>) {
  return (
    <LateTexts texts={careerTexts}>
      <LateTexts texts={texts}>
        <Application {...props} />
      </LateTexts>
    </LateTexts>
  )
}

function Application({ block, context }: BlockProps<CareerApplicationComponent>) {
  const intl = useIntl()
  const { locale } = context
  const id = jobOf(context)
  const { data: today } = useSuspenseQuery(todayQuery(context))
  const { data: open } = useQuery(careerQueries.list(context))
  const { data: job } = useQuery({ ...careerQueries.known(context, id ?? 0), enabled: id !== null })
  // A job that could not be fetched is not a closed one: whoever can choose it may apply for it.
  const closed = job === null || (job !== undefined && !isCareerOpen(job, today))
  const hasTitle = translate(block, 'title', locale) !== null
  return (
    <Section title={null} id={block.slug} tight>
      <PageLead
        crumbs={[
          { label: intl.formatMessage({ id: 'menu.home' }), to: '/' },
          { label: intl.formatMessage({ id: 'menu.career' }), to: LIST },
          ...(job ? [translatedCrumb(job, 'title', locale, `/career/detail/${careerSlug(job)}`)] : []),
          { label: intl.formatMessage({ id: 'application.crumb' }) },
        ]}
        title={
          job && closed ? (
            <Translated of={job} field="title" />
          ) : job ? (
            <FormattedMessage id="application.title_of" values={{ title: <Translated of={job} field="title" /> }} />
          ) : hasTitle ? (
            <Translated of={block} field="title" />
          ) : (
            <FormattedMessage id="application.title" />
          )
        }
        subtitle={
          job ? (
            <JobFacts job={job} closed={closed} />
          ) : (
            translate(block, 'subtitle', locale) && <Translated of={block} field="subtitle" />
          )
        }
      />
      <div className={styles.content}>
        {closed || open?.filter_count === 0 ? (
          <EmptyState
            title={<FormattedMessage id={closed ? 'application.closed' : 'career.none_open'} />}
            action={
              <ButtonLink to={LIST}>
                <FormattedMessage id="application.see_open" />
              </ButtonLink>
            }
          />
        ) : (
          <div className={styles.form}>
            {job && (
              <p className={styles.back}>
                <AppLink to={`/career/detail/${careerSlug(job)}`}>
                  <FormattedMessage id="application.read_requirements" />
                </AppLink>
              </p>
            )}
            <SchemaForm
              key={id}
              form={FORM}
              context={context}
              initial={id === null ? undefined : { job_position: id }}
            />
          </div>
        )}
      </div>
    </Section>
  )
}

function JobFacts({ job, closed }: { job: Career; closed: boolean }) {
  return (
    <>
      <Translated of={job} field="location" />
      {job.employment && (
        <>
          {' · '}
          <FormattedMessage id={`career.${job.employment}`} />
        </>
      )}
      {!closed && (
        <>
          {' · '}
          {job.end_date ? (
            <FormattedMessage id="career.open_until" values={{ date: <PublishedDate date={job.end_date} /> }} />
          ) : (
            <FormattedMessage id="career.open_ended" />
          )}
        </>
      )}
    </>
  )
}

/** The job that the address names; null when it names none. */
function jobOf({ search }: BlockContext): number | null {
  const value = search.get(JOB_PARAMETER) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}
