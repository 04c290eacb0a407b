import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import type { Panel } from '#domain/panels/panel.ts'
import { RENAME_DOCUMENT_KEY_MAX_LENGTH } from '#generated/limits.ts'
import type { ArchiveDocument, Release } from '#generated/types.ts'
import { isApiError } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useDesk } from '../drafts/use-desk.ts'
import { listAddress, releaseAddress } from '../place/addresses.ts'
import { saying } from '../place/screen-state.ts'
import { CallFault } from '../session/call-fault.tsx'
import { type StudioApi, studioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import { useMay } from '../session/use-studio-user.ts'
import styles from './documents.module.css'

const ACTIONS = ['unpublish', 'archive', 'delete'] as const satisfies ArchiveDocument['action'][]

/** What is asked about one document. */
const OF_ONE = new Set(['panel', 'getStudioDocument', 'listDocumentReferences', 'listDocumentRevisions'])

/** What came of the last act: it was refused, waits as a release, or is done. */
interface Outcome {
  of: 'renamed' | 'fate_done'
  refused?: unknown
  waiting?: Release | undefined
}

/** References beyond these are not told apart from those of drafts. */
const MOST_COUNTED = 100

/**
 * Gives a stored document another key, or takes it from visitors, after saying what refers to it. Of whoever may not
 * publish, it waits as a release.
 */
export function DocumentFate({ session, panel }: { session: DraftSession; panel: Panel }) {
  const locale = useLocale()
  const client = useQueryClient()
  const intl = useIntl()
  const navigate = useNavigate()
  const desk = useDesk()
  const { collection, id = 0 } = session
  const publish = useMay('content:publish')
  const used = useQuery(
    studioQuery(locale, 'listDocumentReferences', { params: { collection, id }, query: { limit: MOST_COUNTED } }),
  )
  const [asked, setAsked] = useState<ArchiveDocument['action'] | null>(null)
  const [doing, setDoing] = useState<Outcome['of'] | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isBusy = doing !== null
  const stored = used.data?.data.filter(({ draft_uid }) => draft_uid === null).length
  const count = used.data && used.data.total > MOST_COUNTED ? used.data.total : stored

  async function act(
    done: Outcome['of'],
    call: (api: StudioApi, headers: { 'Idempotency-Key': string }) => Promise<Release>,
    isGone = false,
  ) {
    if (isBusy) return
    setDoing(done)
    setOutcome(null)
    try {
      await session.flush()
      const release = await call(studioApi(locale), { 'Idempotency-Key': crypto.randomUUID() })
      if (isGone) return leave()
      if (publish) await session.follow()
      await session.refresh()
      await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'panel' })
      setAsked(null)
      setOutcome({ of: done, waiting: publish ? undefined : release })
    } catch (error) {
      setOutcome({ of: done, refused: error })
      // The next press is for what is there now.
      await Promise.all([session.refresh(), client.invalidateQueries({ queryKey: ['listDocumentReferences'] })])
    }
    setDoing(null)
  }

  /** There is nothing left to be shown or asked for here. */
  function leave() {
    desk?.leave(session.uid)
    client.removeQueries({ predicate: ({ queryKey: [name] }) => OF_ONE.has(String(name)), type: 'inactive' })
    const state = saying(intl.formatMessage({ id: 'documents.deleted' }, { title: session.key }))
    navigate(listAddress(collection), { replace: true, state })
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !OF_ONE.has(String(name)) })
  }

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const key = String(new FormData(event.currentTarget).get('key')).trim()
    const body = { collection, id, key, base_version: session.baseVersion, publish }
    void act('renamed', (api, headers) => api.renameDocument({ body, headers }))
  }

  function takeAway(action: ArchiveDocument['action']) {
    const seen = { base_version: session.baseVersion, references: count ?? 0 }
    const body = { collection, id, action, ...seen, publish }
    void act('fate_done', (api, headers) => api.archiveDocument({ body, headers }), publish && action === 'delete')
  }

  const keyTitle =
    panel.tabs.flatMap(({ fields }) => fields).find(({ name }) => name === panel.key)?.title[locale] ?? ''
  // What something refers to can only be hidden.
  const isUsed = asked === 'delete' && count !== undefined && count > 0
  if (count === undefined) return <CallFault error={used.error} retry={used.refetch} />
  return (
    <div className={styles.fate}>
      {!publish && (
        <p>
          <FormattedMessage id="documents.fate_waits" />
        </p>
      )}
      <form onSubmit={rename} className={styles.asking}>
        <label>
          <FormattedMessage id="documents.key_new" values={{ field: keyTitle }} />
          <TextInput
            name="key"
            required
            maxLength={RENAME_DOCUMENT_KEY_MAX_LENGTH}
            defaultValue={session.key}
            autoComplete="off"
          />
        </label>
        <Button type="submit" aria-disabled={isBusy}>
          <FormattedMessage id={publish ? 'documents.rename' : 'documents.rename_later'} />
        </Button>
      </form>
      <p className={styles.muted}>
        <FormattedMessage id="documents.key_hint" values={{ count }} />
      </p>
      <p role="status">{doing === 'renamed' && <FormattedMessage id="documents.renaming" values={{ count }} />}</p>
      <OutcomeLine outcome={outcome?.of === 'renamed' ? outcome : null} />
      <div className={styles.asking}>
        {ACTIONS.map((action) => (
          <Button
            key={action}
            variant="outline"
            size="sm"
            aria-expanded={asked === action}
            onClick={() => setAsked(asked === action ? null : action)}
          >
            <FormattedMessage id={`releases.action_${action}`} />
          </Button>
        ))}
      </div>
      {asked && (
        <div className={styles.asking}>
          <p>
            <FormattedMessage id={isUsed ? 'documents.delete_used' : 'documents.fate_question'} values={{ count }} />
          </p>
          <Button size="sm" variant="outline" onClick={() => setAsked(null)}>
            <FormattedMessage id="documents.cancel" />
          </Button>
          {!isUsed && (
            <Button size="sm" aria-disabled={isBusy} onClick={() => takeAway(asked)}>
              <FormattedMessage id={`releases.action_${asked}`} />
            </Button>
          )}
        </div>
      )}
      <p role="status">{doing === 'fate_done' && <FormattedMessage id="documents.working" />}</p>
      <OutcomeLine outcome={outcome?.of === 'fate_done' ? outcome : null} />
    </div>
  )
}

/** Said where the act was asked for. */
function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  const refused = outcome?.refused
  return (
    <>
      {refused !== undefined && (
        <div role="alert" className={styles.faults}>
          {isApiError(refused) ? (
            <>
              <p>{refused.message}</p>
              <ul>
                {refused.faults.map(({ path, message }) => (
                  <li key={`${path}${message}`}>{message}</li>
                ))}
              </ul>
            </>
          ) : (
            <FormattedMessage id="documents.act_failed" tagName="p" />
          )}
        </div>
      )}
      <div role="status">
        {outcome?.waiting && (
          <p>
            <FormattedMessage id="documents.waits" values={{ title: outcome.waiting.title }} />{' '}
            <Link to={releaseAddress(outcome.waiting.no)}>
              <FormattedMessage id="page-editor.open_release" />
            </Link>
          </p>
        )}
        {outcome && refused === undefined && !outcome.waiting && (
          <FormattedMessage id={`documents.${outcome.of}`} tagName="p" />
        )}
      </div>
    </>
  )
}
