import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { momentInJakarta } from '#domain/time/jakarta-time.ts'
import type { CreateRelease, Release, StudioCheck } from '#generated/types.ts'
import { isApiError, sentenceOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { onceClosed } from '../../dialog/once-closed.ts'
import { StudioDialog } from '../../dialog/studio-dialog.tsx'
import type { DocumentRights } from '../../documents/use-rights.ts'
import { releaseAddress } from '../../place/addresses.ts'
import { addToRelease } from '../../releases/add-to-release.ts'
import { isUnknown, useActOnce } from '../../releases/use-act-once.ts'
import { studioApi } from '../../session/studio-api.ts'
import { CheckDialog } from '../check/check-dialog.tsx'
import type { Picked } from '../view/page-view.tsx'
import type { PageWork } from '../work/page-work.ts'
import { ownName } from '../work/part-names.ts'
import { Unsaved } from '../work/unsaved.ts'
import { useWork } from '../work/use-work.ts'
import styles from './publish-bar.module.css'
import { type Plan, preferRelease, ScheduleForm } from './schedule-form.tsx'
import { ShareLink } from './share-link.tsx'

interface PublishBarProps {
  work: PageWork
  rights: DocumentRights
  /** The drafts have been published, kept for a moment to come, or have got what others have stored. */
  onDone(sentence: string): void
  /** Leads to a field of the page. */
  onShow(place: Picked): void
}

/** A check that is shown, and what waits for it. */
interface Checking {
  check: StudioCheck | null
  failure: string | null
  /** When it is to be published: null for now; absent where the person only wanted to know. */
  moment?: string | null
}

/**
 * Whether the person is asked before publishing. A correction of an original is no reason to wait for its translation,
 * which says so at its field until somebody has looked at it.
 */
function isAskedAbout({ severity, code, known }: StudioCheck['findings'][number]): boolean {
  return severity === 'error' || (!known && code !== 'translation_stale')
}

/** Where nothing has changed, only the look of the page is left to be checked. */
const NOTHING_TO_CHECK: StudioCheck = { drafts: [], findings: [], pages: [], left_out: 0 }

/** What the service has refused, as a check shows it: each fault leads to its field. */
function refusedCheck(faults: readonly { path: string; code: string; message: string }[]): StudioCheck {
  const findings = faults.map((fault) => ({ ...fault, severity: 'error' as const, address: null, known: false }))
  return { ...NOTHING_TO_CHECK, findings }
}

/** Publishes everything that has changed on the page at once, or says when that is to happen. */
export function PublishBar({ work, rights, onDone, onShow }: PublishBarProps) {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const publish = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const [faults, setFaults] = useState<string[] | null>(null)
  const [joined, setJoined] = useState<Release | null>(null)
  const [checking, setChecking] = useState<Checking | null>(null)
  const once = useActOnce()
  /** What was sent and never answered, with the warnings that were accepted for it. */
  const unanswered = useRef<{ plan: string; accepted: string[] } | null>(null)
  const count = useWork(work, () => work.changes().length)

  async function checked(): Promise<StudioCheck> {
    if (!(await work.settle())) throw new Unsaved()
    const drafts = work.changes().map(({ uid }) => uid)
    return studioApi(locale).checkDocuments({ query: { drafts: drafts.join(',') } })
  }

  async function look() {
    const asked: Checking = { check: null, failure: null }
    // Whoever has closed it meanwhile is not shown it again.
    const answer = (found: Checking) => setChecking((shown) => (shown === asked ? found : shown))
    setChecking(asked)
    try {
      answer({ check: work.changes().length > 0 ? await checked() : NOTHING_TO_CHECK, failure: null })
    } catch (error) {
      const id = error instanceof Unsaved ? 'documents.unsaved' : 'check.failed'
      answer({ check: null, failure: sentenceOf(error) ?? intl.formatMessage({ id }) })
    }
  }

  /** Shows a check that something waits for. The dialog before it would take it away with itself. */
  function ask(found: Checking) {
    if (!isPlanning) return setChecking(found)
    setPlanning(false)
    onceClosed(() => setChecking(found))
  }

  /** Publishes what the check lets through, now or at a moment to come; shows what it has found otherwise. */
  async function release(moment: string | null, accepted?: string[]) {
    setBusy(true)
    setFaults(null)
    try {
      if (!(await work.settle())) throw new Unsaved()
      const published = work.changes()
      const plan = {
        items: published.map(({ uid, status }) => ({ draft: uid, base_seq: status.seq })),
        ...(moment === null ? { publish: true } : { publish_at: momentInJakarta(moment) }),
      }
      // A try whose answer was lost is repeated as it was: it may have been done.
      const again = unanswered.current?.plan === JSON.stringify(plan) ? unanswered.current.accepted : undefined
      if (accepted === undefined && again === undefined) {
        const check = await checked()
        if (check.findings.some(isAskedAbout)) {
          ask({ check, failure: null, moment })
          return
        }
      }
      const seen = { plan: JSON.stringify(plan), accepted: again ?? accepted ?? [] }
      unanswered.current = seen
      const title = ownName(work, work.page, locale)
      const body = { base_version: 0 as const, title, ...plan, accepted: seen.accepted }
      await begun(body)
      unanswered.current = null
      if (moment === null) await work.follow(published.map(({ name }) => name))
      setPlanning(false)
      onDone(intl.formatMessage({ id: moment === null ? 'page-editor.published' : 'page-editor.scheduled' }))
    } catch (error) {
      if (!isUnknown(error)) unanswered.current = null
      // What others have changed meanwhile is seen before the next press.
      void work.catchUp()
      const found = isApiError(error) ? error.faults.filter(({ path }) => path !== '') : []
      if (found.length > 0) {
        ask({ check: refusedCheck(found), failure: sentenceOf(error), moment })
        return
      }
      const told = isApiError(error) ? [error.message, ...error.faults.map(({ message }) => message)] : []
      const id = error instanceof Unsaved ? 'documents.unsaved' : 'page-editor.not_published'
      setFaults(told.length > 0 ? told : [intl.formatMessage({ id })])
    } finally {
      setBusy(false)
    }
  }

  /** Everything that has changed, by whomever, after it was saved. */
  async function draftsNow() {
    if (!(await work.settle())) throw new Unsaved()
    await work.catchUp()
    return work.changes().map(({ uid, status }) => ({ draft: uid, base_seq: status.seq }))
  }

  /** Begins a release: once, even when its answer was lost and it is pressed again. */
  function begun(body: CreateRelease): Promise<Release> {
    return once(JSON.stringify(body), (headers) => studioApi(locale).createRelease({ body, headers }))
  }

  /** Adds what has changed to a release of other documents, which is checked when its moment is set. */
  async function join(plan: Exclude<Plan, { moment: string }>) {
    setBusy(true)
    setFaults(null)
    try {
      const made =
        'release' in plan
          ? await addToRelease(studioApi(locale), plan.release.no, draftsNow)
          : await begun({ base_version: 0, title: plan.title, items: await draftsNow() })
      preferRelease(made.no)
      setJoined(made)
      await client.invalidateQueries({ queryKey: ['listReleases'] })
    } catch (error) {
      const id = error instanceof Unsaved ? 'documents.unsaved' : 'page-editor.failed'
      setFaults([sentenceOf(error) ?? intl.formatMessage({ id })])
    } finally {
      setBusy(false)
    }
  }

  function plan(wanted: Plan) {
    if ('moment' in wanted) void release(wanted.moment)
    else void join(wanted)
  }

  return (
    <>
      <Button size="sm" variant="outline" onClick={() => void look()}>
        <Icon icon={ShieldCheck} size="sm" />
        <span className={styles.label}>
          <FormattedMessage id="check.check" />
        </span>
      </Button>
      <ShareLink work={work} />
      {rights.publish && (
        <Button
          size="sm"
          variant="outline"
          disabled={count === 0}
          onClick={() => {
            setJoined(null)
            setPlanning(true)
          }}
        >
          <Icon icon={CalendarClock} size="sm" />
          <span className={styles.label}>
            <FormattedMessage id="page-editor.schedule" />
          </span>
        </Button>
      )}
      {rights.publish && (
        <Button
          size="sm"
          aria-disabled={count === 0 || isBusy}
          aria-busy={isBusy}
          ref={publish}
          data-publish=""
          onClick={() => count > 0 && !isBusy && release(null)}
        >
          <FormattedMessage id="page-editor.publish" values={{ count }} />
        </Button>
      )}
      {checking && (
        <CheckDialog
          {...checking}
          work={work}
          slug={String(work.documentOf(work.page)?.slug ?? '')}
          withLook={checking.moment === undefined}
          {...(checking.moment === undefined
            ? {}
            : {
                onGo: (accepted: string[]) => {
                  setChecking(null)
                  void release(checking.moment ?? null, accepted)
                },
              })}
          onBroughtIn={rights.write ? goOn : null}
          onShow={onShow}
          onClose={() => setChecking(null)}
        />
      )}
      <StudioDialog
        open={isPlanning || faults !== null}
        size="sm"
        title={<FormattedMessage id={faults ? 'page-editor.refused' : 'page-editor.schedule'} />}
        onClose={closeAll}
      >
        {faults && (
          <ul role="alert">
            {faults.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {isPlanning && !joined && <ScheduleForm isReady={!isBusy} onPlan={plan} />}
        {joined && (
          <p role="status">
            <FormattedMessage id="page-editor.added_to_release" values={{ title: joined.title }} />{' '}
            <Link to={releaseAddress(joined.no)}>
              <FormattedMessage id="page-editor.open_release" values={{ title: joined.title }} />
            </Link>
          </p>
        )}
      </StudioDialog>
    </>
  )

  /** Publishing is one press away again. */
  function goOn() {
    setChecking(null)
    onDone(intl.formatMessage({ id: 'documents.brought_in' }))
    onceClosed(() => publish.current?.focus())
  }

  function closeAll() {
    setPlanning(false)
    setFaults(null)
  }
}
