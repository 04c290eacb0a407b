import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ADDRESSES, JOB_PARAMETER } from '#domain/addresses/site-addresses.ts'
import { translate } from '#domain/languages/translate.ts'
import { isOpen } from '#domain/subjects/open-days.ts'
import { listOf, subjectAddress } from '#domain/subjects/subject-address.ts'
import { careerForm } from '#generated/forms/career.ts'
import { texts } from '#generated/texts-application.ts'
import { texts as careerTexts } from '#generated/texts-career.ts'
import type { Career, CareerApplicationComponent } from '#generated/types.ts'
import { PublishedDate } from '#renderer/articles/published-date.tsx'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { sentParameters } from '#renderer/blocks/posted-form.ts'
import { Employment } from '#renderer/company/employment.tsx'
import { callQuery, knownOrNull } from '#renderer/data/call-query.ts'
import { todayQuery } from '#renderer/data/today-query.ts'
import { FileControl } from '#renderer/forms/controls/file-control.tsx'
import { formQueries } from '#renderer/forms/controls/form-options.ts'
import type { FormControls } from '#renderer/forms/form-tools.ts'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { Translated } from '#renderer/i18n/translated.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#renderer/ui/input/button.tsx'
import { PageLead } from '#renderer/ui/layout/page-lead.tsx'
import { Section } from '#renderer/ui/layout/section.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { translatedCrumb } from '#renderer/ui/navigation/translated-crumb.ts'
import styles from './career-application.module.css'

const LIST = listOf('career')

/** No other form takes a file, so the others do not load what sends one. */
export const CONTROLS: FormControls = new Map([['file', FileControl]])

export const parameters = [JOB_PARAMETER, ...sentParameters(careerForm)]

export function queries(_block: CareerApplicationComponent, context: BlockContext) {
  const id = jobOf(context)
  return [
    todayQuery(context),
    callQuery(context, 'listCareers'),
    ...(id === null ? [] : [knownOrNull(callQuery(context, 'getCareer', { params: { id } }))]),
    ...formQueries(careerForm, context),
  ]
}

/**
 * The careers apply form: for the job in the address (`?job=3`), or with a choice of jobs. A closed job cannot be
 * applied for, and the form says so.
 */
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
  const { data: open } = useQuery(callQuery(context, 'listCareers'))
  const { data: job } = useQuery({
    ...knownOrNull(callQuery(context, 'getCareer', { params: { id: id ?? 0 } })),
    enabled: id !== null,
  })
  // A job that could not be fetched is not closed: a visitor who can select it may apply for it.
  const closed = job === null || (job !== undefined && !isOpen('career', job, today))
  const hasTitle = translate(block, 'title', locale) !== null
  return (
    <Section title={null} id={block.slug} tight>
      <PageLead
        crumbs={[
          { label: intl.formatMessage({ id: 'menu.home' }), to: ADDRESSES.home },
          { label: intl.formatMessage({ id: LIST.word }), to: LIST.path },
          ...(job ? [translatedCrumb(job, 'title', locale, subjectAddress('career', job))] : []),
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
              <ButtonLink to={LIST.path}>
                <FormattedMessage id="application.see_open" />
              </ButtonLink>
            }
          />
        ) : (
          <div className={styles.form}>
            {job && (
              <p className={styles.back}>
                <AppLink to={subjectAddress('career', job)}>
                  <FormattedMessage id="application.read_requirements" />
                </AppLink>
              </p>
            )}
            <SchemaForm
              key={id}
              form={careerForm}
              context={context}
              controls={CONTROLS}
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
          <Employment of={job.employment} />
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

/** The id of the job in the address; null when there is none. */
function jobOf({ search }: BlockContext): number | null {
  const value = search.get(JOB_PARAMETER) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}
