import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { StudioAccount } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { ShowMore } from '../finding/show-more.tsx'
import { ACCOUNT, AUDIT, NEW_PERSON, personAddress } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { useSaidBefore } from '../place/screen-state.ts'
import { studioApi } from '../session/studio-api.ts'
import styles from './people.module.css'
import { SignedInWords } from './signed-in-words.tsx'

/** People asked for at a time. */
const PART = 50

/** Everybody who may sign in, and what they may do. */
export function Component() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'people.title' })
  usePlace(title)
  const said = useSaidBefore()
  const locale = useLocale()
  const asked = useInfiniteQuery({
    queryKey: ['listStudioAccounts', locale, 'parts'],
    queryFn: ({ pageParam, signal }) =>
      studioApi(locale).listStudioAccounts({ query: { cursor: pageParam, limit: PART }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < PART ? undefined : last.at(-1)?.username),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = asked
  const rows = useRef<HTMLUListElement>(null)
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <p className={styles.links}>
        <Link to={NEW_PERSON}>
          <FormattedMessage id="people.add" />
        </Link>
        <Link to={AUDIT}>
          <FormattedMessage id="people.audit" />
        </Link>
        <Link to={ACCOUNT}>
          <FormattedMessage id="people.own_account" />
        </Link>
      </p>
      <ul ref={rows} aria-busy={isFetching}>
        {data?.pages.flat().map((account) => (
          <PersonRow key={account.id} account={account} />
        ))}
      </ul>
      <ShowMore asked={asked} rows={rows} />
    </div>
  )
}

function PersonRow({ account }: { account: StudioAccount }) {
  const { id, name, username, roles, others, status } = account
  return (
    <li className={styles.row}>
      <Link to={personAddress(id)} className={styles.name}>
        {name}
      </Link>
      <span className={styles.states}>
        {status === 'blocked' && (
          <Badge tone="error">
            <FormattedMessage id="people.blocked" />
          </Badge>
        )}
        {roles.map(({ role, title }) => (
          <Badge key={role}>{title}</Badge>
        ))}
        {others.map(({ scope, title }) => (
          <Badge key={scope}>{title}</Badge>
        ))}
        {account.scope.length === 0 && (
          <Badge tone="warning">
            <FormattedMessage id="people.no_rights" />
          </Badge>
        )}
      </span>
      <span className={styles.note}>
        {username} · <SignedInWords {...account} />
      </span>
    </li>
  )
}
