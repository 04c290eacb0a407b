import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { CREATE_RELEASE_NOTE_MAX_LENGTH, CREATE_RELEASE_TITLE_MAX_LENGTH } from '#generated/limits.ts'
import type { ListReleasesQuery } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Select } from '#renderer/ui/input/select.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { RELEASES, releaseAddress } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioQuery } from '../session/studio-query.ts'
import { useMay } from '../session/use-studio-user.ts'
import { Refusal } from './refusal.tsx'
import { ReleaseBadge } from './release-badge.tsx'
import { ReleaseMoment, ReleasePublished } from './release-moment.tsx'
import styles from './releases.module.css'
import { useReleaseAct } from './use-release-act.ts'

const STATES = ['open', 'scheduled', 'publishing', 'failed', 'published', 'reverted', 'canceled'] as const
/** Rows of a page. */
const LIMIT = 50

/** All releases, the latest first, and a form that begins one. */
export function Component() {
  const intl = useIntl()
  const locale = useLocale()
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const title = intl.formatMessage({ id: 'releases.title' })
  usePlace(title)
  const state = STATES.find((one) => one === search.get('state'))
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const query: ListReleasesQuery = { page, limit: LIMIT, ...(state && { state }) }
  const { data, error, refetch } = useQuery({
    ...studioQuery(locale, 'listReleases', { query }),
    placeholderData: keepPreviousData,
  })
  const show = (wanted: string, number: number) =>
    setSearch({ ...(wanted && { state: wanted }), ...(number > 1 && { page: String(number) }) })
  const releases = data?.data ?? []
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      {useMay('content:publish') && <NewRelease />}
      <div className={styles.field}>
        <label htmlFor={id}>
          <FormattedMessage id="releases.state" />
        </label>
        <Select id={id} value={state ?? ''} onChange={({ target }) => show(target.value, 1)}>
          <option value="">{intl.formatMessage({ id: 'base.all' })}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {intl.formatMessage({ id: `releases.state_${one}` })}
            </option>
          ))}
        </Select>
      </div>
      <CallFault error={error} retry={refetch} />
      <ul>
        {releases.map(({ no, title: name, state: own, publish_at, date_published, published_by, count }) => (
          <li key={no} className={styles.row}>
            <Link to={releaseAddress(no)} className={styles.name}>
              {name}
            </Link>
            <ReleaseBadge state={own} />
            <span className={styles.note}>
              <FormattedMessage id="lists.found" values={{ count }} />
            </span>
            {publish_at && !date_published && <ReleaseMoment moment={publish_at} />}
            {date_published && <ReleasePublished moment={date_published} by={published_by} />}
          </li>
        ))}
      </ul>
      {data && releases.length === 0 && <FormattedMessage id="releases.none" tagName="p" />}
      <div className={styles.acts}>
        {page > 1 && (
          <Button variant="outline" onClick={() => show(state ?? '', page - 1)}>
            <FormattedMessage id="releases.newer" />
          </Button>
        )}
        {releases.length === LIMIT && (
          <Button variant="outline" onClick={() => show(state ?? '', page + 1)}>
            <FormattedMessage id="releases.older" />
          </Button>
        )}
      </div>
    </div>
  )
}

function NewRelease() {
  const navigate = useNavigate()
  const { act, error, isPending } = useReleaseAct(({ no }) => navigate(releaseAddress(no)))
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const note = String(form.get('note')).trim()
    const body = { base_version: 0 as const, title: String(form.get('title')).trim(), ...(note && { note }) }
    act({
      name: `${RELEASES} ${JSON.stringify(body)}`,
      call: (api, headers) => api.createRelease({ body, headers }),
    })
  }
  return (
    <form onSubmit={begin} className={styles.form}>
      <div className={styles.acts}>
        <label className={styles.field}>
          <FormattedMessage id="releases.name" />
          <TextInput name="title" required maxLength={CREATE_RELEASE_TITLE_MAX_LENGTH} />
        </label>
        <label className={styles.field}>
          <FormattedMessage id="releases.note" />
          <TextInput name="note" maxLength={CREATE_RELEASE_NOTE_MAX_LENGTH} />
        </label>
        <Button type="submit" aria-disabled={isPending}>
          <FormattedMessage id="releases.begin" />
        </Button>
      </div>
      <Refusal error={error} />
    </form>
  )
}
