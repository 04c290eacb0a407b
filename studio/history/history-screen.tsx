import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import type { ListStudioChangesQuery } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Choice } from '../finding/choice.tsx'
import { DayChoice } from '../finding/day-choice.tsx'
import { usePlace } from '../place/place.tsx'
import { CallFault } from '../session/call-fault.tsx'
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
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['listStudioChanges', locale, {}, query],
    queryFn: ({ pageParam, signal }) =>
      studioApi(locale).listStudioChanges({ query: { ...query, cursor: pageParam, limit: PART }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < PART ? undefined : last.at(-1)?.date),
    placeholderData: keepPreviousData,
  })
  const changes = data?.pages.flat() ?? []
  const days = Map.groupBy(changes, ({ date }) => jakartaDay(new Date(date)))
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
      <div aria-busy={isFetching}>
        {[...days].map(([day, stored]) => (
          <section key={day} className={styles.day}>
            <h2 className={styles.heading}>{intl.formatDate(stored[0]?.date, { dateStyle: 'full' })}</h2>
            <ul>
              {stored.map((one) => (
                <SiteChange key={one.no} change={one} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CallFault error={error} retry={() => (data && hasNextPage ? fetchNextPage() : refetch())} />
      {hasNextPage && !error && (
        <Button
          variant="outline"
          onClick={() => {
            if (!isFetching) void fetchNextPage()
          }}
        >
          <FormattedMessage id="history.more" />
        </Button>
      )}
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
        options={authors.map(({ username, name }) => [username, name])}
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
