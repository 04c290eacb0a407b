import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Choice } from '../finding/choice.tsx'
import { ShowMore } from '../finding/show-more.tsx'
import { ACTOR_PARAM, PEOPLE } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { studioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import styles from './people.module.css'

/** Acts asked for at a time. */
const PART = 50

/** Who did what, the latest first. */
export function Component() {
  const intl = useIntl()
  const locale = useLocale()
  const title = intl.formatMessage({ id: 'people.audit' })
  usePlace(title, { title: intl.formatMessage({ id: 'people.title' }), to: PEOPLE })
  const [search, setSearch] = useSearchParams()
  const actor = search.get(ACTOR_PARAM) ?? ''
  const query = actor === '' ? {} : { actor }
  const { data: accounts = [] } = useQuery(studioQuery(locale, 'listStudioAccounts'))
  const asked = useInfiniteQuery({
    queryKey: ['listStudioActs', locale, {}, query],
    queryFn: ({ pageParam, signal }) =>
      studioApi(locale).listStudioActs({ query: { ...query, cursor: pageParam, limit: PART }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < PART ? undefined : last.at(-1)?.no),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPending, isFetching, hasNextPage } = asked
  const rows = useRef<HTMLUListElement>(null)
  const acts = data?.pages.flat() ?? []
  // Whoever is no user, or none any more, or beyond the first part of a long list, is known by what they did.
  const names = new Map([
    ...(actor === '' ? [] : [[actor, actor] as const]),
    ...acts.map((act) => [act.actor, act.name] as const),
    ...accounts.map(({ username, name }) => [username, name === username ? name : `${name} (${username})`] as const),
  ])
  const people = [...names].toSorted(([, one], [, other]) => one.localeCompare(other, locale))
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <search className={styles.acts}>
        <Choice
          label={intl.formatMessage({ id: 'people.person' })}
          value={actor}
          options={people}
          onChange={(chosen) => setSearch(chosen === '' ? {} : { [ACTOR_PARAM]: chosen }, { replace: true })}
        />
      </search>
      <p role="status" className={styles.note}>
        {!isPending && !error && (
          <FormattedMessage id={hasNextPage ? 'people.acts_more' : 'people.acts'} values={{ count: acts.length }} />
        )}
      </p>
      <ul ref={rows} aria-busy={isFetching}>
        {acts.map(({ no, date, name, text }) => (
          <li key={no} className={styles.act}>
            <span className={styles.note}>
              <time dateTime={date}>{intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })}</time> · {name}
            </span>
            {text}
          </li>
        ))}
      </ul>
      <ShowMore asked={asked} rows={rows} />
    </div>
  )
}
