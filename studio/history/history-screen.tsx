import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import type { DocumentRevisionChange, ListStudioChangesQuery } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Choice } from '../finding/choice.tsx'
import { DayChoice } from '../finding/day-choice.tsx'
import { ShowMore } from '../finding/show-more.tsx'
import { usePlace } from '../place/place.tsx'
import { studioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import { useCollections } from '../session/use-collections.ts'
import styles from './history.module.css'
import { SiteChange } from './site-change.tsx'

/** Moments asked for at a time. */
const PART = 50

const NAMES = ['collection', 'author', 'until'] as const
type Name = (typeof NAMES)[number]

/** What was stored anywhere, day by day, the latest first. */
export function Component() {
  const intl = useIntl()
  const locale = useLocale()
  const title = intl.formatMessage({ id: 'history.title' })
  usePlace(title)
  const [search, setSearch] = useSearchParams()
  const query: ListStudioChangesQuery = Object.fromEntries(
    NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
  const asked = useInfiniteQuery({
    queryKey: ['listStudioChanges', locale, {}, query],
    queryFn: ({ pageParam, signal }) =>
      studioApi(locale).listStudioChanges({ query: { ...query, cursor: pageParam, limit: PART }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < PART ? undefined : last.at(-1)?.date),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPending, isFetching } = asked
  const rows = useRef<HTMLUListElement>(null)
  const changes = data?.pages.flat() ?? []
  const dayOf = (change: DocumentRevisionChange | undefined) => change && jakartaDay(new Date(change.date))
  const change = (name: Name, value: string) =>
    setSearch(Object.entries({ ...query, [name]: value }).filter(([, one]) => one) as [string, string][], {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <Narrowing query={query} change={change} />
      <div role="status" className={styles.note}>
        {!isPending && !error && changes.length === 0 && <FormattedMessage id="history.none" />}
      </div>
      <ul ref={rows} aria-busy={isFetching}>
        {changes.map((one, index) => (
          <li key={one.no}>
            {dayOf(one) !== dayOf(changes[index - 1]) && (
              <h2 className={styles.day}>{intl.formatDate(one.date, { dateStyle: 'full' })}</h2>
            )}
            <SiteChange change={one} />
          </li>
        ))}
      </ul>
      <ShowMore asked={asked} rows={rows} />
    </div>
  )
}

interface NarrowingProps {
  query: ListStudioChangesQuery
  change(name: Name, value: string): void
}

function Narrowing({ query: { collection, author, until }, change }: NarrowingProps) {
  const intl = useIntl()
  const { data: authors = [] } = useQuery(studioQuery(useLocale(), 'listStudioAuthors'))
  // Whoever the list is narrowed to is named, also while it is not known what they are called.
  const people = new Map([
    ...(author ? [[author, author] as const] : []),
    ...authors.map(({ username, name }) => [username, name] as const),
  ])
  return (
    <search className={styles.narrowing}>
      <Choice
        label={intl.formatMessage({ id: 'history.collection' })}
        value={collection}
        options={(useCollections() ?? []).map(({ name, list_title }) => [name, list_title])}
        onChange={(chosen) => change('collection', chosen)}
      />
      <Choice
        label={intl.formatMessage({ id: 'history.author' })}
        value={author}
        options={[...people]}
        onChange={(chosen) => change('author', chosen)}
      />
      <DayChoice
        label={intl.formatMessage({ id: 'history.until' })}
        value={until}
        max={jakartaDay()}
        onChange={(day) => change('until', day)}
      />
    </search>
  )
}
