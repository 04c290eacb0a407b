import { useQueryClient } from '@tanstack/react-query'
import { Eye, Redo2, ShieldCheck, Undo2 } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isSubject } from '#domain/subjects/document-addresses.ts'
import { type FieldFault, isApiError, sentenceOf, statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { isAskedAbout } from '../check/asked-about.ts'
import { CheckDialog } from '../check/check-dialog.tsx'
import { useChecking } from '../check/use-checking.ts'
import { withLook } from '../check/whole-check.ts'
import type { DraftDesk } from '../drafts/draft-desk.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { SaveState } from '../drafts/save-state.tsx'
import { Unsaved } from '../drafts/unsaved.ts'
import { useDesk, useEditSteps, useUndoKeys } from '../drafts/use-desk.ts'
import { useDraftStatus } from '../drafts/use-draft.ts'
import { isNowhere } from '../place/region-keys.ts'
import { useSaidBefore } from '../place/screen-state.ts'
import { studioApi } from '../session/studio-api.ts'
import { BarButton } from '../sharing/bar-button.tsx'
import { HandOver } from '../sharing/hand-over.tsx'
import { ShareLink } from '../sharing/share-link.tsx'
import { useDraftPreview } from '../sharing/use-draft-preview.ts'
import { BringIn, STORED_SINCE } from './bring-in.tsx'
import styles from './documents.module.css'
import type { DocumentRights } from './use-rights.ts'

interface DocumentBarProps {
  session: DraftSession
  rights: DocumentRights
  /** Told why the service does not publish the draft, by places in it. */
  onRefused(faults: readonly FieldFault[]): void
  /** Leads to a place in the document. */
  onShow(pointer: string): void
}

/** How the draft stands, and what can be done with all of it. */
export function DocumentBar({ session, rights, onRefused, onShow }: DocumentBarProps) {
  const desk = useDesk()
  if (!rights.translate || !desk) return null
  return (
    <div ref={measured} className={styles.bar} data-region="bar">
      <SaveState session={session} />
      <Acts session={session} rights={rights} desk={desk} onRefused={onRefused} onShow={onShow} />
    </div>
  )
}

/** Tells the document how much of the window the bars above it cover, which changes with what they say. */
function measured(bar: HTMLElement | null) {
  if (!bar) return
  const observer = new ResizeObserver(() => {
    const below = Number.parseFloat(getComputedStyle(bar).top) + bar.offsetHeight
    bar.parentElement?.style.setProperty('--covered', `${below}px`)
  })
  observer.observe(bar)
  return () => observer.disconnect()
}

/** A draft as this person has seen it, and the name of a try. */
interface DraftInput {
  params: { uid: string }
  headers: { 'Idempotency-Key': string }
  body: { base_seq: number }
}

/**
 * `done` holds until the next change: what visitors see is then no longer what is here. `stored` where somebody has stored
 * the document since the draft was made.
 */
type Said = { kind: 'done' | 'brought_in' | 'failed' | 'stored'; words: string } | null

function Acts({ session, rights, desk, onRefused, onShow }: DocumentBarProps & { desk: DraftDesk }) {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const { changed, faults, unsaved, conflicts } = useDraftStatus(session)
  const isHere = useCallback((uid: string) => uid === session.uid, [session])
  const steps = useEditSteps(desk, isHere)
  const [asking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const before = useSaidBefore()
  const [said, setSaid] = useState<Said>(before === '' ? null : { kind: 'done', words: before })
  const publish = useRef<HTMLButtonElement>(null)
  const { checking, setChecking, look } = useChecking<true>()

  /** One act at a time: a second press does nothing. */
  const act = useCallback(
    async (run: () => Promise<string>, failed = intl.formatMessage({ id: 'documents.act_failed' })) => {
      setBusy(true)
      setSaid(null)
      try {
        setSaid({ kind: 'done', words: await run() })
      } catch (error) {
        // A draft that cannot be published for this reason stays so until their changes are brought in.
        if (statusOf(error) === 412)
          setSaid({ kind: 'stored', words: intl.formatMessage({ id: 'documents.stored_since' }) })
        else if (error instanceof Unsaved)
          setSaid({ kind: 'failed', words: intl.formatMessage({ id: 'documents.unsaved' }) })
        else setSaid({ kind: 'failed', words: sentenceOf(error) ?? failed })
      }
      setBusy(false)
      // What was pressed may be gone, as the question about discarding is.
      requestAnimationFrame(() => isNowhere() && publish.current?.focus())
    },
    [intl],
  )

  const step = useCallback(
    (which: 'undo' | 'redo') => {
      const failed = intl.formatMessage({ id: 'drafts.step_failed' })
      void act(async () => {
        await desk[which](isHere)
        return ''
      }, failed)
    },
    [act, desk, intl, isHere],
  )
  useUndoKeys(step)

  const save = useCallback(async () => {
    await session.flush()
    if (session.status().unsaved) throw new Unsaved()
    return [session.uid]
  }, [session])
  const preview = useDraftPreview(save)

  const checked = async () => {
    const check = await studioApi(locale).checkDocuments({ query: { drafts: (await save()).join(','), html: true } })
    return withLook(intl, check, {
      sources: async () => ({ documents: [{ name: documentName(session), document: session.document() }] }),
    })
  }

  /** Ends the draft, and goes on in the one that follows it. */
  async function ended(end: (draft: DraftInput) => Promise<unknown>): Promise<void> {
    await save()
    const { seq: base_seq } = session.status()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    await end({ params: { uid: session.uid }, headers, body: { base_seq } }).catch(async (error) => {
      if (isApiError(error)) onRefused(error.faults)
      // What others have changed meanwhile is seen before the next press.
      await session.refresh()
      throw error
    })
    await session.follow()
    desk.forget()
    await client.invalidateQueries({ predicate: ({ queryKey: [call] }) => call !== 'panel' })
  }

  /** Publishes what the check lets through, with the warnings that were accepted; shows what it has found otherwise. */
  const release = (accepted?: string[]) => act(() => unlessGone(() => published(accepted)))

  async function published(accepted?: string[]): Promise<string> {
    const check = accepted === undefined ? await checked() : null
    // What somebody else has stored is brought in from the bar.
    const isStored = check?.findings.some(({ code }) => code === STORED_SINCE)
    if (check && !isStored && check.findings.some(isAskedAbout)) {
      setChecking({ check, failure: null, wanted: true })
      return ''
    }
    await ended(({ body, ...draft }) => studioApi(locale).publishDraft({ ...draft, body: { ...body, accepted } }))
    return intl.formatMessage({ id: 'documents.published' })
  }

  /** Somebody may have undone, discarded or published what was to be published. */
  async function unlessGone(publish: () => Promise<string>): Promise<string> {
    try {
      return await publish()
    } catch (error) {
      if (statusOf(error) !== 409) throw error
      await session.refresh()
      const { changed, unsaved, word } = session.status()
      if (changed || unsaved || session.id === undefined || word === 'ended') throw error
      return intl.formatMessage({ id: 'drafts.nothing_left' })
    }
  }

  const discard = () =>
    act(async () => {
      await ended((draft) => studioApi(locale).discardDraft(draft))
      return intl.formatMessage({ id: 'documents.discarded' })
    })

  const show = () =>
    act(async () => {
      await preview()
      return ''
    })

  const isChanged = changed || session.id === undefined
  // Buttons keep the focus while there is nothing for them to do.
  const mayUndo = !isBusy && (steps.undo || unsaved)
  const mayRedo = !isBusy && steps.redo
  const mayPublish = !isBusy && faults.length === 0 && conflicts.length === 0 && (isChanged || unsaved)
  const isOver = said?.kind === 'done' && (changed || unsaved)
  return (
    <>
      <div className={styles.seeing}>
        {isSubject(session.collection) && (
          <>
            <BarButton icon={Eye} disabled={isBusy} onClick={() => void show()}>
              <FormattedMessage id="documents.preview" />
            </BarButton>
            <ShareLink drafts={isChanged ? [session.uid] : []} save={save} />
          </>
        )}
        <BarButton icon={ShieldCheck} disabled={isBusy || (!isChanged && !unsaved)} onClick={() => void look(checked)}>
          <FormattedMessage id="check.check" />
        </BarButton>
      </div>
      <div className={styles.acts}>
        <IconButton
          icon={Undo2}
          label={intl.formatMessage({ id: 'drafts.undo' })}
          title={intl.formatMessage({ id: 'drafts.undo' })}
          aria-disabled={!mayUndo}
          onClick={() => mayUndo && step('undo')}
        />
        <IconButton
          icon={Redo2}
          label={intl.formatMessage({ id: 'drafts.redo' })}
          title={intl.formatMessage({ id: 'drafts.redo' })}
          aria-disabled={!mayRedo}
          onClick={() => mayRedo && step('redo')}
        />
        {rights.write && !asking && (
          <Button
            variant="plain"
            size="sm"
            aria-disabled={isBusy || !isChanged}
            onClick={() => !isBusy && isChanged && setAsking(true)}
          >
            <FormattedMessage id="documents.discard" />
          </Button>
        )}
        {asking && (
          <fieldset className={styles.asking}>
            <legend>
              <FormattedMessage id="documents.discard_question" />
            </legend>
            <Button variant="outline" size="sm" autoFocus onClick={() => setAsking(false)}>
              <FormattedMessage id="documents.keep" />
            </Button>
            <Button
              size="sm"
              onClick={() => {
                setAsking(false)
                void discard()
              }}
            >
              <FormattedMessage id="documents.discard" />
            </Button>
          </fieldset>
        )}
        {rights.publish && !asking && (
          <Button
            size="sm"
            ref={publish}
            data-publish=""
            aria-disabled={!mayPublish}
            onClick={() => mayPublish && void release()}
          >
            <FormattedMessage id="documents.publish" />
          </Button>
        )}
        {!rights.publish && !asking && <HandOver isChanged={isChanged || unsaved} save={save} />}
      </div>
      {checking && (
        <CheckDialog
          check={checking.check}
          failure={checking.failure}
          isHere={(name) => name === documentName(session)}
          onGo={
            checking.wanted &&
            ((accepted) => {
              setChecking(null)
              void release(accepted)
            })
          }
          onShow={({ pointer }) => onShow(pointer)}
          onClose={() => setChecking(null)}
        />
      )}
      <p role="status" className={styles.said} data-kind={said?.kind}>
        {!isOver && said?.words}
      </p>
      {said?.kind === 'stored' && rights.write && (
        <BringIn
          open={async () => session}
          onDone={() => {
            setSaid({ kind: 'brought_in', words: intl.formatMessage({ id: 'documents.brought_in' }) })
            publish.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** A document as findings name it. */
function documentName({ collection, key }: DraftSession): string {
  return `${collection}:${key}`
}
