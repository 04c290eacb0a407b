import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { CREATE_RELEASE_TITLE_MAX_LENGTH } from '#generated/limits.ts'
import type { ActedDocuments, ActOnDocuments, StudioCollection } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Select } from '#renderer/ui/input/select.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { StudioDialog } from '../dialog/studio-dialog.tsx'
import type { DraftDesk } from '../drafts/draft-desk.ts'
import { Unsaved } from '../drafts/unsaved.ts'
import { useDesk } from '../drafts/use-desk.ts'
import { releaseAddress } from '../place/addresses.ts'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import { isUnknown, useActOnce } from '../session/use-act-once.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { useMay } from '../session/use-studio-user.ts'
import styles from './act-on-chosen.module.css'
import { type ChosenRow, rowName } from './chosen-rows.ts'
import { type ActedDocument, Foreseen, LeftOut } from './foreseen.tsx'

/** Within this time, the second press of a double one comes, which may fall beside what has become of the first. */
const DOUBLE_PRESS_MS = 500

interface ActOnChosenProps {
  act: ActOnDocuments['act']
  collection: StudioCollection
  chosen: readonly ChosenRow[]
  /** Told of which rows something was made. */
  onDone(names: string[]): void
  onClosed(): void
}

/**
 * Asks before something is done with the chosen documents, after saying what it would do with each: those that cannot
 * take part are named, and the others go on.
 */
export function ActOnChosen({ act, collection, chosen, onDone, onClosed }: ActOnChosenProps) {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const desk = useDesk()
  const once = useActOnce()
  const form = useId()
  const [rows] = useState(chosen)
  const [isOpen, setOpen] = useState(true)
  const [release, setRelease] = useState('')
  const [others, setOthers] = useState(false)
  const [done, setDone] = useState<ActedDocuments | null>(null)
  const doneAt = useRef(Number.NEGATIVE_INFINITY)
  const isDiscard = act === 'discard'
  const mayPublish = useMay('content:publish')
  const releases = useQuery({
    ...studioQuery(locale, 'listReleases', { query: { state: 'open', limit: 100 } }),
    enabled: mayPublish && !isDiscard,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const taking = releases.data?.data.find(({ no }) => String(no) === release)
  const asked = {
    ...{ collection: collection.name, act, others, base_version: taking?.version ?? 0 },
    ...(taking && { release: taking.no }),
  }
  const foreseen = useQuery({
    queryKey: ['actOnDocuments', locale, asked],
    queryFn: async ({ signal }) => {
      await saved(desk, rows)
      const documents = rows.map(({ id, draft_uid }) => (id === null ? { draft: draft_uid ?? '' } : { id }))
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const body = { ...asked, documents, try_out: true }
      return studioApi(locale).actOnDocuments({ body, headers, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const documents = foreseen.data?.documents ?? []
  const taken = documents.filter(({ code }) => code === null)
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: (body: ActOnDocuments) =>
      once(JSON.stringify(body), (headers) => studioApi(locale).actOnDocuments({ body, headers })),
    onSuccess: async (answer) => {
      setDone(answer)
      doneAt.current = performance.now()
      const named = answer.documents.filter(({ code }) => code === null)
      onDone(named.map(rowName))
      if (isDiscard) await Promise.all(named.map(({ draft_uid }) => desk?.session(draft_uid ?? '')?.refresh()))
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== 'panel' && name !== 'actOnDocuments',
      })
    },
    // The next press is for what is there now, or the same once more where nobody knows what has become of it.
    onError: (failure) => {
      if (!isUnknown(failure)) void Promise.all([foreseen.refetch(), releases.refetch()])
    },
  })
  const mayGo = taken.length > 0 && !foreseen.isPlaceholderData && !isPending

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!mayGo) return
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim()
    // Those that cannot take part are named again, with what holds by then.
    mutate({ ...asked, ...(title !== '' && { title }), documents: documents.map(seenDocument) })
  }

  const close = () => {
    if (performance.now() - doneAt.current > DOUBLE_PRESS_MS) setOpen(false)
  }
  return (
    <StudioDialog
      open={isOpen}
      size="sm"
      title={<FormattedMessage id={`lists.act_${act}`} />}
      onClose={close}
      onClosed={onClosed}
      footer={
        !done && (
          <>
            <Button variant="outline" onClick={close}>
              <FormattedMessage id="documents.cancel" />
            </Button>
            <Button type="submit" form={form} aria-busy={isPending} aria-disabled={!mayGo}>
              <FormattedMessage
                id={isDiscard ? 'documents.discard' : 'lists.act_go'}
                values={{ count: taken.length }}
              />
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Outcome act={act} done={done} leave={() => setOpen(false)} />
      ) : (
        <form id={form} onSubmit={go} className={styles.form}>
          <p>
            <FormattedMessage id={`lists.act_${act}_words`} />
          </p>
          {foreseen.error instanceof Unsaved ? (
            <p role="alert">
              <FormattedMessage id="documents.unsaved" />
            </p>
          ) : (
            <CallFault error={foreseen.error} retry={foreseen.refetch} />
          )}
          <div role="status">
            {foreseen.isPending && <FormattedMessage id="documents.working" tagName="p" />}
            {foreseen.data && (
              <p>
                <FormattedMessage
                  id="lists.act_takes"
                  values={{ count: taken.length, all: documents.length, rest: documents.length - taken.length }}
                />
              </p>
            )}
          </div>
          {foreseen.data && <Foreseen act={act} documents={documents} others={others} setOthers={setOthers} />}
          {!isDiscard && (
            <>
              {releases.data && releases.data.data.length > 0 && (
                <label className={styles.field}>
                  <FormattedMessage id="lists.act_release" />
                  <Select value={release} onChange={({ target }) => setRelease(target.value)}>
                    <option value="">{intl.formatMessage({ id: 'releases.begin' })}</option>
                    {releases.data.data.map(({ no, title }) => (
                      <option key={no} value={no}>
                        {title}
                      </option>
                    ))}
                  </Select>
                </label>
              )}
              <CallFault error={releases.error} retry={releases.refetch} />
              {!taking && (
                <label className={styles.field}>
                  <FormattedMessage id="releases.name" />
                  <TextInput
                    name="title"
                    required
                    maxLength={CREATE_RELEASE_TITLE_MAX_LENGTH}
                    defaultValue={`${collection.list_title}: ${intl.formatMessage({ id: `lists.act_${act}` })}`}
                  />
                </label>
              )}
            </>
          )}
          <CallFault error={error} />
        </form>
      )}
    </StudioDialog>
  )
}

/** What was typed on this device goes first; what cannot be sent would be lost, or left behind. */
async function saved(desk: DraftDesk | null, rows: readonly ChosenRow[]): Promise<void> {
  const sessions = rows.flatMap(({ draft_uid }) => desk?.session(draft_uid ?? '') ?? [])
  await Promise.all(sessions.map((session) => session.flush()))
  if (sessions.some((session) => session.status().unsaved)) throw new Unsaved()
}

function seenDocument(document: ActedDocument): ActOnDocuments['documents'][number] {
  const { id, draft_uid, base_version, base_seq, references } = document
  return {
    ...(id !== null && { id }),
    ...(draft_uid !== null && { draft: draft_uid }),
    ...(base_seq !== null && { base_seq }),
    ...{ base_version, references },
  }
}

/** What became of it. It has the focus, since a second press of what led here must not close it before it is read. */
function Outcome({ act, done, leave }: Pick<ActOnChosenProps, 'act'> & { done: ActedDocuments; leave(): void }) {
  const label = useIntl().formatMessage({ id: `lists.act_${act}` })
  const { release, release_title: title, documents } = done
  const count = documents.filter(({ code }) => code === null).length
  return (
    // Nobody presses Escape twice by mistake.
    <section ref={focusOutcome} tabIndex={-1} aria-label={label} onKeyDown={({ key }) => key === 'Escape' && leave()}>
      <p role="status">
        {release === null ? (
          <FormattedMessage id={act === 'discard' ? 'lists.acted_discard' : 'lists.acted_none'} values={{ count }} />
        ) : (
          <>
            <FormattedMessage id="lists.acted_release" values={{ count, title }} />{' '}
            <Link to={releaseAddress(release)}>
              <FormattedMessage id="page-editor.open_release" />
            </Link>
          </>
        )}
      </p>
      <LeftOut documents={documents} />
    </section>
  )
}

function focusOutcome(outcome: HTMLElement | null): void {
  outcome?.focus()
}
