import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { chatAddress, mailAddress } from '#domain/addresses/answer-address.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { phoneAddress } from '#domain/text/phone-address.ts'
import type { StudioLead } from '#generated/types.ts'
import { formatMoment } from '#renderer/i18n/format-date.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { INBOX } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { CallFault, ScreenCallFault } from '../session/call-fault.tsx'
import { studioQuery } from '../session/studio-query.ts'
import { useMay } from '../session/use-studio-user.ts'
import { AssignedWords } from './assigned-words.tsx'
import { LeadAssignee } from './lead-assignee.tsx'
import { LeadFiles } from './lead-files.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { LeadPerson } from './lead-person.tsx'
import styles from './lead-screen.module.css'
import { LeadStatus } from './lead-status.tsx'

/** Everything that a visitor sent, and how far the company has got with it. */
export function Component() {
  const { kind = '', uid = '' } = useParams()
  const intl = useIntl()
  const inbox = intl.formatMessage({ id: 'leads.title' })
  // What visitors entrusted to the company is gone when its screen is left.
  const query = { ...studioQuery(useLocale(), 'getStudioLead', { params: { kind, uid } }), gcTime: 0 }
  const { data: lead, error, refetch } = useQuery(query)
  const mayMark = useMay('lead:write')
  usePlace(lead?.kind_title ?? inbox, { title: inbox, to: INBOX })
  if (!lead) return <ScreenCallFault error={error} retry={refetch} />
  return (
    // Whatever was opened or typed belongs to one lead.
    <article key={lead.uid} className={styles.lead}>
      <h1>{lead.name || <FormattedMessage id="leads.unnamed" />}</h1>
      <p className={styles.states}>
        {lead.kind_title}
        <Badge>{lead.status_title}</Badge>
        {lead.suspected && (
          <Badge tone="warning">
            <FormattedMessage id="leads.suspected" />
          </Badge>
        )}
      </p>
      <Contact lead={lead} />
      {mayMark ? (
        <LeadAssignee lead={lead} queryKey={query.queryKey} />
      ) : (
        <p>
          <AssignedWords assignee={lead.assignee} />
        </p>
      )}
      {mayMark && <LeadStatus lead={lead} queryKey={query.queryKey} />}
      <Entered lead={lead} />
      {lead.files.length > 0 && <LeadFiles lead={lead} />}
      <LeadNotes lead={lead} queryKey={query.queryKey} mayWrite={mayMark} />
      <Circumstances lead={lead} />
      {lead.of_person > 0 && <LeadPerson lead={lead} mayErase={mayMark} reload={refetch} />}
      <CallFault error={error} retry={refetch} />
    </article>
  )
}

/** By what the visitor is answered: before what they wrote, which may be long. */
function Contact({ lead: { fields, email, phone_number, answer, language } }: { lead: StudioLead }) {
  const ui = useLocale()
  const locale = LOCALES.find((one) => one === language)
  const chat = phone_number && chatAddress(phone_number, answer.message)
  const shown = [
    ...(email ? [{ text: email, to: mailAddress(email, answer) }] : []),
    ...(phone_number ? [{ text: phone_number, to: phoneAddress(phone_number) }] : []),
  ]
  if (shown.length === 0) return null
  return (
    <div>
      <dl className={styles.answer}>
        {shown.map(({ text, to }) => (
          <div key={to}>
            <dt className={styles.label}>{fields.find((field) => field.text === text)?.label}</dt>
            <dd>
              <a href={to} className={styles.contact}>
                {text}
              </a>
            </dd>
          </div>
        ))}
        {chat && (
          <div>
            <dt className={styles.label}>
              <FormattedMessage id="leads.chat" />
            </dt>
            <dd>
              <a href={chat} target="_blank" rel="noreferrer" className={styles.contact}>
                <FormattedMessage id="leads.begin_chat" />
              </a>
            </dd>
          </div>
        )}
      </dl>
      {locale && (
        <p className={styles.label}>
          <FormattedMessage id="leads.answer_language" values={{ language: languageName(locale, ui) }} />
        </p>
      )}
    </div>
  )
}

function Entered({ lead: { fields, email, phone_number } }: { lead: StudioLead }) {
  return (
    <section>
      <h2 className={styles.heading}>
        <FormattedMessage id="leads.entered" />
      </h2>
      <dl>
        {fields
          .filter(({ text }) => text !== email && text !== phone_number)
          .map(({ name, label, text }) => (
            <Entry key={`${name} ${text}`} label={label}>
              {text}
            </Entry>
          ))}
      </dl>
    </section>
  )
}

function Circumstances({ lead: { date_created, date_erased, language, page, notice } }: { lead: StudioLead }) {
  const intl = useIntl()
  const ui = useLocale()
  const locale = LOCALES.find((one) => one === language)
  return (
    <dl className={styles.circumstances}>
      <Entry label={<FormattedMessage id="leads.received" />}>
        <time dateTime={date_created}>{formatMoment(intl, date_created)}</time>
      </Entry>
      <Entry label={<FormattedMessage id="leads.language" />}>{locale ? languageName(locale, ui) : language}</Entry>
      {page && <Entry label={<FormattedMessage id="leads.page" />}>{page}</Entry>}
      {date_erased && (
        <Entry label={<FormattedMessage id="leads.erased_after" />}>
          <time dateTime={date_erased}>{intl.formatDate(date_erased, { dateStyle: 'full' })}</time>
        </Entry>
      )}
      {notice && <Entry label={<FormattedMessage id="leads.notice" />}>{notice}</Entry>}
    </dl>
  )
}

function Entry({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.text}>{children}</dd>
    </div>
  )
}
