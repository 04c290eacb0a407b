import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import type { StudioLeadLink } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { Choice } from '../finding/choice.tsx'
import { SearchField } from '../finding/search-field.tsx'
import { ShowMore } from '../finding/show-more.tsx'
import { leadAddress, OPEN_LEADS as OPEN } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { useSaidBefore } from '../place/screen-state.ts'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { saveFile, studioFile } from '../session/studio-file.ts'
import { studioQuery } from '../session/studio-query.ts'
import { useLeadKinds } from '../session/use-lead-kinds.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { useStudioUser } from '../session/use-studio-user.ts'
import { AssignedWords } from './assigned-words.tsx'
import styles from './inbox-screen.module.css'
import { useKeptPlace } from './use-kept-place.ts'

/** Leads asked for at a time. */
const PART = 50

/** How often it is asked whether more has come while the list is open, in milliseconds. */
const EVERY_MS = 60_000

const NAMES = ['q', 'kind', 'status', 'assignee'] as const

type LeadView = Partial<Record<(typeof NAMES)[number], string>>

/** What visitors sent, the latest first. */
export function Component() {
  const intl = useIntl()
  const locale = useLocale()
  const title = intl.formatMessage({ id: 'leads.title' })
  usePlace(title)
  const said = useSaidBefore()
  const [search, setSearch] = useSearchParams()
  const view: LeadView = Object.fromEntries(
    NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
  const query = askedOf(view)
  const asked = useInfiniteQuery({
    queryKey: ['listStudioLeads', locale, {}, query],
    queryFn: ({ pageParam, signal }) =>
      studioApi(locale).listStudioLeads({ query: { ...query, cursor: pageParam, limit: PART }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < PART ? undefined : last.at(-1)?.cursor),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    // What visitors entrusted to the company is gone when its screen is left.
    gcTime: 0,
  })
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage } = asked
  const rows = useRef<HTMLUListElement>(null)
  const { q, ...counted } = query
  // Words are looked for in one lead after the other, so how many have them is known at the end of the list.
  const { data: all } = useQuery({
    ...studioQuery(locale, 'countStudioLeads', { query: counted }),
    enabled: q === undefined && hasNextPage,
    refetchInterval: EVERY_MS,
    gcTime: 0,
  })
  useKeptPlace(data?.pages.length ?? 0, hasNextPage, fetchNextPage)
  const leads = data?.pages.flat() ?? []
  const change = (part: LeadView) => {
    const given = Object.entries({ ...view, ...part }).filter(([, value]) => value)
    setSearch(given as [string, string][], { replace: true, preventScrollReset: true })
  }

  return (
    <div className={styles.inbox}>
      <h1 className={styles.title}>{title}</h1>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <LeadTools view={view} change={change} />
      <LeadExport query={query} />
      <p role="status" className={styles.found}>
        {!isPending && !error && <Found shown={leads.length} all={hasNextPage ? all?.leads : leads.length} />}
      </p>
      <ul ref={rows} aria-busy={isFetching}>
        {leads.map((lead) => (
          <LeadRow key={lead.uid} lead={lead} />
        ))}
      </ul>
      <ShowMore asked={asked} rows={rows} />
    </div>
  )
}

/** What a view asks for: all statuses in which leads wait for the company are a choice like one of them. */
function askedOf({ status, ...view }: LeadView) {
  if (status === undefined) return view
  return status === OPEN ? { ...view, open: true } : { ...view, status }
}

/** How many leads there are; while that is not known, how many are shown of more. */
function Found({ shown, all }: { shown: number; all: number | undefined }) {
  return (
    <FormattedMessage id={all === undefined ? 'leads.found_more' : 'leads.found'} values={{ count: all ?? shown }} />
  )
}

interface LeadToolsProps {
  view: LeadView
  change(part: LeadView): void
}

function LeadTools({ view: { q = '', kind, status, assignee }, change }: LeadToolsProps) {
  const intl = useIntl()
  const locale = useLocale()
  const kinds = useLeadKinds()
  const own = useStudioUser()?.id
  const { data: people = [] } = useQuery(studioQuery(locale, 'listStudioLeadPeople'))
  const statusesOf = (chosen: string | undefined) => {
    const shown = kinds.filter((one) => !chosen || one.kind === chosen)
    return new Map([
      [OPEN, intl.formatMessage({ id: 'leads.open' })],
      ...shown.flatMap(({ statuses }) =>
        Object.entries(statuses).map(([value, title]) => [value, title[locale]] as const),
      ),
    ])
  }
  return (
    <search className={styles.tools}>
      <SearchField
        label={intl.formatMessage({ id: 'leads.search' })}
        value={q}
        onChange={(words) => change({ q: words })}
      />
      <Choice
        label={intl.formatMessage({ id: 'leads.kind' })}
        value={kind}
        options={kinds.map((one) => [one.kind, one.title[locale]])}
        onChange={(chosen) =>
          change({ kind: chosen, ...(status && !statusesOf(chosen).has(status) && { status: '' }) })
        }
      />
      <Choice
        label={intl.formatMessage({ id: 'leads.status' })}
        value={status}
        options={[...statusesOf(kind)]}
        onChange={(chosen) => change({ status: chosen })}
      />
      <Choice
        label={intl.formatMessage({ id: 'leads.assignee' })}
        value={assignee}
        options={[
          ['me', intl.formatMessage({ id: 'leads.me' })],
          ['nobody', intl.formatMessage({ id: 'leads.nobody' })],
          ...people.filter(({ id }) => id !== own).map(({ id, name }) => [String(id), name] as const),
        ]}
        onChange={(chosen) => change({ assignee: chosen })}
      />
    </search>
  )
}

/** All leads that the list would show as a table. */
function LeadExport({ query }: { query: ReturnType<typeof askedOf> }) {
  const locale = useLocale()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => studioFile(locale, (api) => api.exportStudioLeads({ query: { ...query, format: 'table' } })),
    gcTime: 0,
    onSuccess: (file) => saveFile(file, `leads-${jakartaDay(new Date())}.csv`),
  })
  return (
    <div className={styles.export} aria-busy={isPending}>
      <Button size="sm" variant="outline" onClick={() => mutate()}>
        <FormattedMessage id="leads.export" />
      </Button>
      <CallFault error={error} />
    </div>
  )
}

function LeadRow({ lead }: { lead: StudioLeadLink }) {
  const intl = useIntl()
  const { name, company, about, words, kind_title, status_title, suspected, date_created, assignee } = lead
  return (
    <li className={styles.lead}>
      <Link to={leadAddress(lead)} className={styles.link}>
        {[name, company].filter(Boolean).join(' · ') || <FormattedMessage id="leads.unnamed" />}
      </Link>
      <span className={styles.states}>
        <Badge>{status_title}</Badge>
        {suspected && (
          <Badge tone="warning">
            <FormattedMessage id="leads.suspected" />
          </Badge>
        )}
      </span>
      <span className={styles.note}>
        {kind_title} ·{' '}
        <time dateTime={date_created}>
          {intl.formatDate(date_created, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {assignee && (
          <>
            {' · '}
            <AssignedWords assignee={assignee} />
          </>
        )}
        {about.length > 0 && ` · ${about.join(', ')}`}
      </span>
      {words && <span className={styles.words}>{words}</span>}
    </li>
  )
}
