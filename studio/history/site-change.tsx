import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import type { DocumentRevisionChange, DocumentRevisionLink } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { MoreRows } from '../documents/more-rows.tsx'
import { loadPanel, panelSchema } from '../documents/panel-of.ts'
import { RevisionChanges } from '../documents/revision-changes.tsx'
import { StatePreview } from '../documents/state-preview.tsx'
import { useParts } from '../documents/use-parts.ts'
import { documentAddress, releaseAddress, screenAddress } from '../place/addresses.ts'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import { useActOnce } from '../session/use-act-once.ts'
import { useCollections } from '../session/use-collections.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { useMay } from '../session/use-studio-user.ts'
import styles from './history.module.css'

/** What one person stored at once: one document with what was changed in it, or all of them. */
export function SiteChange({ change }: { change: DocumentRevisionChange }) {
  const intl = useIntl()
  const { no, date, author, reason, release, title, together } = change
  return (
    <Opened
      summary={
        <>
          <Stored state={change} />
          {together > 1 && (
            <span className={styles.note}>
              <FormattedMessage id="history.others" values={{ count: together - 1 }} />
            </span>
          )}
          <span className={styles.when}>
            <time dateTime={date}>{intl.formatDate(date, { timeStyle: 'short' })}</time>
            {author && ` · ${author}`}
            {reason && reason !== title && ` · ${reason}`}
          </span>
        </>
      }
    >
      {release !== null && (
        <p>
          <Link to={releaseAddress(release)} className={styles.link}>
            <FormattedMessage id="history.release" />
          </Link>
        </p>
      )}
      {together > 1 ? <Together no={no} /> : <StoredState state={change} />}
    </Opened>
  )
}

/** A part that is asked for when it is opened. */
function Opened({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.change}
      open={isOpen}
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{summary}</summary>
      {isOpen && children}
    </details>
  )
}

/** What a stored document is, and what has become of it. */
function Stored({ state: { title, key, collection, status, stored_version } }: { state: DocumentRevisionLink }) {
  const collections = useCollections() ?? []
  return (
    <>
      <span className={styles.name}>{title || key}</span>
      <span className={styles.note}>{collections.find(({ name }) => name === collection)?.title}</span>
      {status !== 'published' && (
        <Badge>
          <FormattedMessage id={`lists.status_${status}`} />
        </Badge>
      )}
      {stored_version === null && (
        <Badge tone="warning">
          <FormattedMessage id="history.deleted" />
        </Badge>
      )}
    </>
  )
}

/** The documents that were stored at once. */
function Together({ no }: { no: number }) {
  const locale = useLocale()
  const parts = useParts(['listStoredTogether', locale, { no }], (query, signal) =>
    studioApi(locale).listStoredTogether({ params: { no }, query, signal }),
  )
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list}>
        {parts.rows?.map((state) => (
          <li key={state.no}>
            <Opened summary={<Stored state={state} />}>
              <StoredState state={state} />
            </Opened>
          </li>
        ))}
      </ul>
      <MoreRows parts={parts} list={list} />
    </>
  )
}

/** What was changed in a document, how its page looked, and the way to it; to a draft of it where it was deleted. */
function StoredState({ state }: { state: DocumentRevisionLink }) {
  const locale = useLocale()
  const { collection, id, no, stored_version } = state
  const revision = useQuery(studioQuery(locale, 'getDocumentRevision', { params: { no } }))
  const schema = revision.data ? panelSchema(collection, revision.data.document) : null
  const panel = useQuery({
    queryKey: ['panel', schema],
    queryFn: () => loadPanel(schema ?? ''),
    enabled: schema !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const mayWrite = useMay('content:write')
  const failed = [revision, panel].find(({ data, error }) => error && !data)
  if (failed) return <CallFault error={failed.error} retry={failed.refetch} />
  return (
    <>
      {panel.data && <RevisionChanges revision={state} panel={panel.data} />}
      <div className={styles.acts}>
        {stored_version !== null && (
          <Link to={screenAddress(collection, id)} className={styles.link}>
            <FormattedMessage id="history.document" />
          </Link>
        )}
        {state.status === 'published' && <StatePreview revision={no} />}
        {stored_version === null && mayWrite && <BringBack state={state} />}
      </div>
    </>
  )
}

/** Makes a draft of a document that was deleted, with the last state in which it was there. */
function BringBack({ state: { no, previous, status } }: { state: DocumentRevisionLink }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const once = useActOnce()
  const revision = status === 'archived' ? (previous ?? no) : no
  const { mutate, error } = useSingleMutation({
    mutationFn: () =>
      once(String(revision), (headers) =>
        studioApi(locale).restoreRevision({ body: { revision, base_version: 0 }, headers }),
      ),
    onSuccess: ({ draft: { collection, uid } }) => navigate(documentAddress({ collection, draft_uid: uid })),
  })
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => mutate()}>
        <FormattedMessage id="history.bring_back" />
      </Button>
      <CallFault error={error} />
    </>
  )
}
