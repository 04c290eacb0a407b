import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { StudioHome } from '#generated/types.ts'
import { formatMoment } from '#renderer/i18n/format-date.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { DocumentStates } from '../../lists/document-states.tsx'
import { statesOf } from '../../lists/states-of.ts'
import {
  addressOnPage,
  COLLECTIONS,
  documentAddress,
  INBOX,
  listAddress,
  OPEN_LEADS,
  releaseAddress,
} from '../../place/addresses.ts'
import { usePlace } from '../../place/place.tsx'
import { CallFault } from '../../session/call-fault.tsx'
import { studioQuery } from '../../session/studio-query.ts'
import { useStudioUser } from '../../session/use-studio-user.ts'
import { FirstSteps, useIsEmptySite } from './first-steps.tsx'
import styles from './home-screen.module.css'

/** How often what waits is asked for again while the screen is open, in milliseconds. */
const EVERY_MS = 60_000

/** The first screen: what waits for the person. */
export function HomeScreen() {
  const intl = useIntl()
  const user = useStudioUser()
  const {
    data: home,
    error,
    refetch,
  } = useQuery({
    ...studioQuery(useLocale(), 'getStudioHome'),
    refetchInterval: EVERY_MS,
    placeholderData: (previous: StudioHome | undefined) => previous,
  })
  usePlace(intl.formatMessage({ id: 'home-screen.title' }))
  return (
    <>
      <h1 className={styles.title}>
        {user && <FormattedMessage id="home-screen.greeting" values={{ name: user.name }} />}
      </h1>
      {!home && <CallFault error={error} retry={refetch} />}
      {home && <Waiting home={home} />}
    </>
  )
}

function Waiting({ home }: { home: StudioHome }) {
  const { own, others, releases, untranslated, leads, own_leads } = home
  const newLeads = leads.filter((one) => one.leads > 0)
  const isEmptySite = useIsEmptySite()
  const waiting = own.length + others.length + releases.length + untranslated.length + newLeads.length + own_leads
  if (!isEmptySite && waiting === 0) {
    return <FormattedMessage id="home-screen.nothing" tagName="p" />
  }
  return (
    <div className={styles.parts}>
      {isEmptySite && <FirstSteps home={home} />}
      <Releases
        title={<FormattedMessage id="home-screen.failed" />}
        releases={releases.filter(({ failed }) => failed)}
      />
      <Drafts title={<FormattedMessage id="home-screen.drafts_own" />} drafts={own} leftOut={home.own_left_out} isOwn />
      <Drafts
        title={<FormattedMessage id="home-screen.drafts_others" />}
        drafts={others}
        leftOut={home.others_left_out}
      />
      <Releases
        title={<FormattedMessage id="home-screen.scheduled" />}
        releases={releases.filter(({ failed }) => !failed)}
      />
      {own_leads > 0 && (
        <Part title={<FormattedMessage id="home-screen.own_leads" />}>
          <li className={styles.item}>
            <Link to={`${INBOX}?status=${OPEN_LEADS}&assignee=me`} className={styles.name}>
              <FormattedMessage id="home-screen.own_leads_open" />
            </Link>
            <Badge tone="accent">{own_leads}</Badge>
          </li>
        </Part>
      )}
      {newLeads.length > 0 && (
        <Part title={<FormattedMessage id="home-screen.leads" />}>
          {newLeads.map(({ kind, title, leads: count }) => (
            <li key={kind} className={styles.item}>
              <Link to={`${INBOX}?kind=${encodeURIComponent(kind)}`} className={styles.name}>
                {title}
              </Link>
              <Badge tone="accent">{count}</Badge>
            </li>
          ))}
        </Part>
      )}
      {untranslated.length > 0 && (
        <Part title={<FormattedMessage id="home-screen.untranslated" />}>
          {untranslated.map(({ collection, title, documents }) => (
            <li key={collection} className={styles.item}>
              <Link to={`${listAddress(collection)}?state=untranslated`} className={styles.name}>
                {title}
              </Link>
              <Badge tone="warning">{documents}</Badge>
            </li>
          ))}
        </Part>
      )}
    </div>
  )
}

/** More than so many drafts would push what else waits out of sight. */
const SHOWN_AT_FIRST = 6

/** Whoever has asked for more goes on at the first of them. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

interface DraftsProps {
  title: ReactNode
  drafts: StudioHome['own']
  /** How many more there are than `drafts`. */
  leftOut: number
  /** Whether the person was the last to change them. */
  isOwn?: boolean
}

function Drafts({ title, drafts, leftOut, isOwn = false }: DraftsProps) {
  const intl = useIntl()
  const [isAsked, setAsked] = useState(false)
  const isWhole = isAsked || drafts.length <= SHOWN_AT_FIRST + 1
  if (drafts.length === 0) return null
  return (
    <Part title={title}>
      {drafts.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((draft, index) => (
        <li key={draft.draft_uid} className={styles.item}>
          <Link
            ref={isAsked && index === SHOWN_AT_FIRST ? takeFocus : null}
            to={draft.pages[0] ? addressOnPage(draft.pages[0], draft) : documentAddress(draft)}
            className={styles.name}
          >
            {draft.title || <FormattedMessage id="lists.untitled" />}
          </Link>
          <DocumentStates states={statesOf({ faulty: draft.faulty, unfinished: draft.unfinished })} />
          <span className={styles.note}>
            {draft.collection_title} <OnPages draft={draft} />·{' '}
            <time dateTime={draft.date_updated}>
              {intl.formatDate(draft.date_updated, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            {!isOwn && draft.author && ` · ${draft.author}`}
          </span>
        </li>
      ))}
      {!isWhole && (
        <li className={styles.item}>
          <Button variant="plain" size="sm" onClick={() => setAsked(true)}>
            <FormattedMessage id="home-screen.show_more" values={{ count: drafts.length - SHOWN_AT_FIRST }} />
          </Button>
        </li>
      )}
      {isWhole && leftOut > 0 && (
        <li className={styles.item}>
          <Link to={COLLECTIONS} className={styles.name}>
            <FormattedMessage id="home-screen.left_out" values={{ count: leftOut }} />
          </Link>
        </li>
      )}
    </Part>
  )
}

/** On which pages a block stands. */
function OnPages({ draft }: { draft: StudioHome['own'][number] }) {
  const intl = useIntl()
  if (draft.pages.length === 0) return null
  const pages = draft.pages.map((page) => (
    <Link key={page.id ?? page.draft_uid} to={addressOnPage(page, draft)} className={styles.page}>
      {page.title}
    </Link>
  ))
  return (
    <>
      <FormattedMessage id="home-screen.on_pages" values={{ pages: intl.formatList(pages, { type: 'unit' }) }} />{' '}
    </>
  )
}

function Releases({ title, releases }: { title: ReactNode; releases: StudioHome['releases'] }) {
  const intl = useIntl()
  if (releases.length === 0) return null
  return (
    <Part title={title}>
      {releases.map(({ no, title: name, failed, publish_at }) => (
        <li key={no} className={styles.item}>
          <Link to={releaseAddress(no)} className={styles.name}>
            {name}
          </Link>
          {failed && (
            <Badge tone="error">
              <FormattedMessage id="home-screen.not_published" />
            </Badge>
          )}
          {publish_at && (
            <time dateTime={publish_at} className={styles.note}>
              {formatMoment(intl, publish_at)}
            </time>
          )}
        </li>
      ))}
    </Part>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}
