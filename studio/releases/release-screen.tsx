import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useParams } from 'react-router-dom'
import { PANEL_TITLES } from '#generated/panels.ts'
import type { Release } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { LeftOut } from '../check/left-out.tsx'
import { documentAddress, publishedAddress, RELEASES } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { ScreenCallFault } from '../session/call-fault.tsx'
import { studioQuery } from '../session/studio-query.ts'
import { useMay } from '../session/use-studio-user.ts'
import { AddDrafts } from './add-drafts.tsx'
import { Reasons } from './reasons.tsx'
import { Refusal } from './refusal.tsx'
import { ReleaseActs } from './release-acts.tsx'
import { ReleaseBadge } from './release-badge.tsx'
import { ReleaseCheck } from './release-check.tsx'
import { ReleaseMoment, ReleasePublished } from './release-moment.tsx'
import styles from './releases.module.css'
import { useReleaseAct } from './use-release-act.ts'
import { useReleaseCheck } from './use-release-check.ts'

/** One release: its documents, what its check has found, and what can be done with it. */
export function Component() {
  const intl = useIntl()
  const no = Number(useParams().no)
  const { data, error, refetch } = useQuery(studioQuery(useLocale(), 'getRelease', { params: { no } }))
  const parent = { title: intl.formatMessage({ id: 'releases.title' }), to: RELEASES }
  usePlace(data?.title ?? parent.title, parent)
  return data ? <ReleaseView key={no} release={data} /> : <ScreenCallFault error={error} retry={refetch} />
}

function ReleaseView({ release }: { release: Release }) {
  const { no, title, note, state, publish_at, date_published, published_by, failure, items, late_minutes } = release
  const mayPublish = useMay('content:publish')
  const mayWrite = useMay('content:write')
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const [isBroughtIn, setBroughtIn] = useState(false)
  const isOpen = state === 'open' || state === 'failed'
  const isUnfinished = isOpen || state === 'scheduled'
  const { data: check, error, isFetching, refetch } = useReleaseCheck(no, isUnfinished && items.length > 0)
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <div className={styles.row}>
        <ReleaseBadge state={state} />
        {publish_at && <ReleaseMoment moment={publish_at} />}
        {date_published && <ReleasePublished moment={date_published} by={published_by} />}
        {late_minutes !== null && late_minutes > 0 && (
          <span className={styles.note}>
            <FormattedMessage id="releases.late" values={{ count: late_minutes }} />
          </span>
        )}
      </div>
      {note && <p>{note}</p>}
      {failure && <Reasons message={failure.message} faults={failure.errors} items={items} />}
      <Items release={release} mayChange={mayPublish && isOpen} onDone={setSaid} />
      {mayPublish && isOpen && <AddDrafts release={release} onDone={setSaid} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isUnfinished && items.length > 0 && (
        <section className={styles.part} aria-busy={isFetching}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            <FormattedMessage id="releases.check" />
          </h2>
          {isFetching && <FormattedMessage id="check.checking" tagName="p" />}
          <Refusal error={error} items={items} retry={refetch} />
          {check && !error && (
            <ReleaseCheck
              check={check}
              release={release}
              onBroughtIn={mayPublish && mayWrite && isOpen ? goOn : null}
              onTaken={mayPublish && isOpen ? () => heading.current?.focus() : null}
            />
          )}
          {check && !error && <LeftOut check={check} />}
          <p role="status">{isBroughtIn && <FormattedMessage id="documents.brought_in" />}</p>
        </section>
      )}
      {mayPublish && <ReleaseActs release={release} check={error || isFetching ? undefined : check} />}
    </div>
  )

  /** The button that was pressed is gone with what it was about. */
  function goOn() {
    setBroughtIn(true)
    heading.current?.focus()
  }
}

interface ItemsProps {
  release: Release
  mayChange: boolean
  /** Is told in words what was done. */
  onDone(said: string): void
}

function Items({ release, mayChange, onDone }: ItemsProps) {
  const { no, version, state, items } = release
  const intl = useIntl()
  const locale = useLocale()
  const { act, error, isPending } = useReleaseAct()
  const remove = (place: number, name: string) => {
    const body = { base_version: version, remove: [place] }
    act({
      name: `remove ${JSON.stringify(body)}`,
      call: async (api, headers) => {
        const changed = await api.changeReleaseItems({ params: { no }, body, headers })
        onDone(intl.formatMessage({ id: 'panel.removed' }, { name }))
        return changed
      },
    })
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        <FormattedMessage id="lists.title" />
      </h2>
      {items.length === 0 && <FormattedMessage id="releases.empty" tagName="p" />}
      <ul>
        {items.map((item) => (
          <li key={item.no} className={styles.row}>
            {item.id === null && item.draft_uid === null ? (
              // Only the release has it so far.
              <span className={styles.name}>{item.title || item.key}</span>
            ) : (
              <Link
                to={(state === 'published' && publishedAddress(item, no)) || documentAddress(item)}
                className={styles.name}
              >
                {item.title || item.key}
              </Link>
            )}
            <span className={styles.note}>
              {PANEL_TITLES.get(item.collection)?.[locale]}
              {item.page !== null && (
                <>
                  {' · '}
                  <FormattedMessage id="releases.on_pages" values={{ page: item.page, more: item.more_pages }} />
                </>
              )}
              {item.action !== 'publish' && (
                <>
                  {' · '}
                  <FormattedMessage id={`releases.action_${item.action}`} />
                </>
              )}
              {item.frozen && (
                <>
                  {' · '}
                  <FormattedMessage
                    id={
                      item.draft_seq !== item.base_seq && item.draft_seq !== null
                        ? 'releases.changed_since'
                        : 'releases.frozen'
                    }
                  />
                </>
              )}
            </span>
            {mayChange && (
              <Button
                size="sm"
                variant="outline"
                aria-disabled={isPending}
                aria-label={intl.formatMessage({ id: 'releases.remove_one' }, { title: item.title || item.key })}
                onClick={() => remove(item.no, item.title || item.key)}
              >
                <FormattedMessage id="releases.remove" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MoreFollowers release={release} />
      <Refusal error={error} items={items} />
    </section>
  )
}

/** How many more documents were written because they refer to a renamed one. */
function MoreFollowers({ release: { items, followers } }: { release: Release }) {
  const count = followers - items.filter(({ action }) => action === 'follow').length
  if (count <= 0) return null
  return (
    <p>
      <FormattedMessage id="releases.more_followers" values={{ count }} />
    </p>
  )
}
