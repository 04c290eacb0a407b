import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { localizedPath } from '#domain/languages/localized-path.ts'
import type { Panel } from '#domain/panels/panel.ts'
import { documentAddresses } from '#domain/subjects/document-addresses.ts'
import { PANEL_TITLES } from '#generated/panels.ts'
import type { DocumentRevisionLink, StudioDocument } from '#generated/types.ts'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import type { DraftSession } from '../drafts/draft-session.ts'
import { documentAddress, RELEASE_PARAM } from '../place/addresses.ts'
import { useScreenOffers } from '../place/screen-offers.ts'
import { studioApi } from '../session/studio-api.ts'
import { DocumentFate } from './document-fate.tsx'
import styles from './documents.module.css'
import { MoreRows } from './more-rows.tsx'
import { RevisionChanges } from './revision-changes.tsx'
import { StatePreview } from './state-preview.tsx'
import { useParts } from './use-parts.ts'

interface DocumentPastProps {
  session: DraftSession
  panel: Panel
  mayRestore: boolean
}

const PARTS = ['history', 'used', 'fate'] as const

/** Which of these parts are open, and the way to them from elsewhere on the screen. */
export function usePast(mayRestore: boolean) {
  const intl = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  const [open, setOpen] = useState({ history: search.has(RELEASE_PARAM), used: false, fate: false })
  const ways = PARTS.filter((part) => part !== 'fate' || mayRestore).map((part) => ({
    id: `past-${part}`,
    title: intl.formatMessage({ id: `documents.${part}` }),
    run: () => {
      const summary = place.current?.querySelector<HTMLElement>(`[data-part=${part}] > summary`)
      setOpen({ ...open, [part]: true })
      if (summary) leadTo(summary)
    },
  }))
  return { place, open, setOpen, ways }
}

/** Shows a part from its beginning, also what is answered only later: the page ends before it until then. */
function leadTo(summary: HTMLElement): void {
  const observer = new ResizeObserver(() => summary.scrollIntoView({ block: 'start' }))
  summary.focus({ preventScroll: true })
  summary.addEventListener('blur', () => observer.disconnect(), { once: true })
  observer.observe(summary.parentElement ?? summary)
}

/** Leads from the head of a form, which may be long, to what lies below it. */
export function WaysToPast({ ways, stored }: Pick<ReturnType<typeof usePast>, 'ways'> & { stored: StudioDocument }) {
  return (
    <div className={styles.ways}>
      <OnSite stored={stored} />
      {ways.map(({ id, title, run }) => (
        <Button key={id} variant="plain" size="sm" onClick={run}>
          {title}
        </Button>
      ))}
    </div>
  )
}

/** Leads visitors' way to a document that has a page of its own; none while nobody can see it. */
function OnSite({ stored: { collection, id, key, document, status, time } }: { stored: StudioDocument }) {
  const locale = useLocale()
  const [address] = documentAddresses(collection, key, { ...document, id })
  if (address === undefined || status !== 'published' || time?.kind === 'hidden') return null
  return (
    <a href={localizedPath(address, locale)} target="_blank" rel="noreferrer" className={styles.onSite}>
      <FormattedMessage id="documents.on_site" />
    </a>
  )
}

/** Where a document is used, what it was and what becomes of it; asked for when it is opened. */
export function DocumentPast({ past, ...props }: DocumentPastProps & { past: ReturnType<typeof usePast> }) {
  const { place, open, setOpen, ways } = past
  useScreenOffers(() => ways)
  return (
    <div ref={place} className={styles.past} data-region="past">
      <details
        data-part="history"
        open={open.history}
        onToggle={({ currentTarget }) => setOpen({ ...open, history: currentTarget.open })}
      >
        <summary>
          <FormattedMessage id="documents.history" />
        </summary>
        {open.history && <History {...props} />}
      </details>
      <details
        data-part="used"
        open={open.used}
        onToggle={({ currentTarget }) => setOpen({ ...open, used: currentTarget.open })}
      >
        <summary>
          <FormattedMessage id="documents.used" />
        </summary>
        {open.used && <Used session={props.session} />}
      </details>
      {props.mayRestore && (
        <details
          data-part="fate"
          open={open.fate}
          onToggle={({ currentTarget }) => setOpen({ ...open, fate: currentTarget.open })}
        >
          <summary>
            <FormattedMessage id="documents.fate" />
          </summary>
          {open.fate && <DocumentFate session={props.session} panel={props.panel} />}
        </details>
      )}
    </div>
  )
}

function History({ session, panel, mayRestore }: DocumentPastProps) {
  const { collection, id = 0 } = session
  const locale = useLocale()
  const [search] = useSearchParams()
  const parts = useParts(['listDocumentRevisions', locale, { collection, id }], (query, signal) =>
    studioApi(locale).listDocumentRevisions({ params: { collection, id }, query, signal }),
  )
  const { rows, error, hasMore, more } = parts
  const list = useRef<HTMLOListElement>(null)
  const asked = search.get(RELEASE_PARAM)
  const isSought = asked !== null && hasMore && !error && !rows?.some(({ release }) => String(release) === asked)
  useEffect(() => {
    // Whoever comes from a release is led to what it changed, however long ago that was.
    if (isSought) more()
  })
  return (
    <>
      <ol ref={list} className={styles.revisions}>
        {rows?.map((revision, index) => (
          <Revision
            key={revision.no}
            revision={revision}
            isNewest={index === 0}
            session={session}
            panel={panel}
            mayRestore={mayRestore}
          />
        ))}
      </ol>
      <MoreRows parts={parts} list={list} />
    </>
  )
}

interface RevisionProps extends DocumentPastProps {
  revision: DocumentRevisionLink
  /** Whether it is the document as it is stored: whoever wants that again discards the changes. */
  isNewest: boolean
}

function Revision({ revision, isNewest, session, panel, mayRestore }: RevisionProps) {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const { no, date, author, reason, version, status } = revision
  const [isAsked] = useState(search.get(RELEASE_PARAM) === String(revision.release))
  const [isOpen, setOpen] = useState(isAsked)
  const [said, setSaid] = useState('')

  const restore = async () => {
    try {
      await session.flush()
      const body = { revision: no, base_version: session.baseVersion, base_seq: session.status().seq }
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const { missing } = await studioApi(locale).restoreRevision({ body, headers })
      await session.refresh()
      await client.invalidateQueries({ queryKey: ['getStudioDocument'] })
      setSaid([intl.formatMessage({ id: 'documents.restored' }), ...missing.map(({ message }) => message)].join(' '))
    } catch (error) {
      void session.refresh()
      setSaid(sentenceOf(error) ?? intl.formatMessage({ id: 'documents.act_failed' }))
    }
  }

  const when = intl.formatDate(new Date(date), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={isAsked ? goOnHere : null}>
          <FormattedMessage
            id={author ? 'documents.revision_by' : 'documents.revision'}
            values={{ version, when, author }}
          />
          {reason && ` · ${reason}`}
        </summary>
        {isOpen && <RevisionChanges revision={revision} panel={panel} session={mayRestore ? session : undefined} />}
        {isOpen && status === 'published' && <StatePreview revision={no} />}
        {mayRestore && !isNewest && (
          <Button
            variant="outline"
            size="sm"
            aria-label={intl.formatMessage({ id: 'documents.restore_version' }, { version })}
            onClick={() => void restore()}
          >
            <FormattedMessage id="documents.restore" />
          </Button>
        )}
        <p role="status">{said}</p>
      </details>
    </li>
  )
}

/** Whoever was led to a revision begins there. */
function goOnHere(summary: HTMLElement | null) {
  summary?.scrollIntoView({ block: 'center' })
  summary?.focus({ preventScroll: true })
}

function Used({ session: { collection, id = 0 } }: { session: DraftSession }) {
  const locale = useLocale()
  const parts = useParts(['listDocumentReferences', locale, { collection, id }], (query, signal) =>
    studioApi(locale).listDocumentReferences({ params: { collection, id }, query, signal }),
  )
  const { rows, total } = parts
  const list = useRef<HTMLUListElement>(null)
  if (rows?.length === 0) return <FormattedMessage id="documents.used_nowhere" tagName="p" />
  return (
    <>
      {rows && (
        <p className={styles.muted}>
          <FormattedMessage id="documents.used_count" values={{ count: total }} />
        </p>
      )}
      <ul ref={list} className={styles.references}>
        {rows?.map((reference) => (
          <li key={`${reference.collection}/${reference.id ?? reference.draft_uid}${reference.pointer}`}>
            <Link to={documentAddress(reference)}>{reference.title || reference.key}</Link>{' '}
            <span className={styles.muted}>
              {PANEL_TITLES.get(reference.collection)?.[locale]} · {reference.field}
            </span>
          </li>
        ))}
      </ul>
      <MoreRows parts={parts} list={list} />
    </>
  )
}
