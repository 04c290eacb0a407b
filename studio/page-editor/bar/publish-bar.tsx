import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { LOCALES } from '#domain/languages/locales.ts'
import { framedKind } from '#domain/subjects/framed-kind.ts'
import { momentInJakarta } from '#domain/time/jakarta-time.ts'
import type { CreateRelease, Release } from '#generated/types.ts'
import { isApiError, sentenceOf, statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { isAskedAbout } from '../../check/asked-about.ts'
import { CheckDialog } from '../../check/check-dialog.tsx'
import type { ListedFinding } from '../../check/listed-findings.ts'
import type { SeenSources } from '../../check/look/seen-findings.ts'
import { type Checking, useChecking } from '../../check/use-checking.ts'
import { NOTHING_TO_CHECK, type WholeCheck, withLook } from '../../check/whole-check.ts'
import { onceClosed } from '../../dialog/once-closed.ts'
import { StudioDialog } from '../../dialog/studio-dialog.tsx'
import { BringIn, STORED_SINCE } from '../../documents/bring-in.tsx'
import type { DocumentRights } from '../../documents/use-rights.ts'
import { Unsaved } from '../../drafts/unsaved.ts'
import { findingAddress, releaseAddress } from '../../place/addresses.ts'
import { addToRelease } from '../../releases/add-to-release.ts'
import { ReleaseMoment } from '../../releases/release-moment.tsx'
import { isUnknown, useActOnce } from '../../releases/use-act-once.ts'
import { renewReleases } from '../../releases/use-release-act.ts'
import { studioApi } from '../../session/studio-api.ts'
import { BarButton } from '../../sharing/bar-button.tsx'
import { HandOver } from '../../sharing/hand-over.tsx'
import { ShareLink } from '../../sharing/share-link.tsx'
import { pagePath } from '../view/page-path.ts'
import type { Picked } from '../view/page-view.tsx'
import { partName } from '../work/page-parts.ts'
import type { PageWork } from '../work/page-work.ts'
import { ownName } from '../work/part-names.ts'
import { useWork } from '../work/use-work.ts'
import styles from './publish-bar.module.css'
import { type Plan, preferRelease, ScheduleForm } from './schedule-form.tsx'
import type { OtherChange } from './use-other-changes.ts'

interface PublishBarProps {
  work: PageWork
  rights: DocumentRights
  /** The drafts have been published, kept for a moment to come, or have got what others have stored. */
  onDone(sentence: string): void
  /** Leads to a field of the page. */
  onShow(place: Picked): void
}

/** What has changed on the page, with other changes or without, to be published at a moment; null for now. */
interface Wanted {
  moment: string | null
  others: readonly OtherChange[]
}

const NOW: Wanted = { moment: null, others: [] }

/** Why nothing was published. */
interface Faults {
  sentences: string[]
  /** Tries once more what may have been done, where no form does. */
  again: (() => void) | null
  /** Where the person has to decide something first. */
  needed?: Picked | null
}

/** Names of releases are no longer. */
const LONGEST_TITLE = 200

/** What the service has refused, as a check shows it: each fault leads to its field. */
function refusedCheck(faults: readonly { path: string; code: string; message: string }[]): WholeCheck {
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
  const [faults, setFaults] = useState<Faults | null>(null)
  const [joined, setJoined] = useState<Release | null>(null)
  const { checking, setChecking, look } = useChecking<Wanted>()
  const once = useActOnce()
  /** What was sent and never answered, with the warnings that were accepted for it. */
  const unanswered = useRef<{ plan: string; accepted: string[] } | null>(null)
  const drafts = useWork(work, () => draftsOf(work).join(' '))
  const count = useWork(work, () => work.changes().length)
  const slug = String(work.documentOf(work.page)?.slug ?? '')

  /** What is saved only now has a draft only now. */
  async function savedDrafts(): Promise<string[]> {
    if (!(await work.settle())) throw new Unsaved()
    return draftsOf(work)
  }

  async function checked({ others, moment }: Wanted = NOW): Promise<WholeCheck> {
    if (!(await work.settle())) throw new Unsaved()
    const drafts = itemsOf(work, others)
      .map(({ draft }) => draft)
      .join(',')
    const publish_at = moment === null ? undefined : momentInJakarta(moment)
    const check = await studioApi(locale).checkDocuments({ query: { drafts, publish_at, html: true } })
    return withLook(intl, check, { sources: () => sources(check.pages.map(({ address }) => address)) })
  }

  /** The documents of the page, and its blocks where it is seen: one that frames things with what was drawn in it. */
  async function sources(drawn: readonly string[] = []): Promise<SeenSources> {
    const documents = work.order().flatMap(({ name }) => {
      const document = work.documentOf(name)
      return document ? [{ name, document }] : []
    })
    const addresses = framedKind(slug) === null ? await paths() : drawn
    return { documents, blocks: { addresses, names: work.blocks() } }
  }

  /** Where visitors see the page, in every language. */
  async function paths(): Promise<string[]> {
    const found = await Promise.all(LOCALES.map((language) => pagePath(slug, language)))
    return found.filter((path) => path !== null)
  }

  /** Shows a check that something waits for. The dialog before it would take it away with itself. */
  function ask(found: Checking<Wanted>) {
    if (!isPlanning) return setChecking(found)
    setPlanning(false)
    onceClosed(() => setChecking(found))
  }

  /** Publishes what the check lets through, now or at a moment to come; shows what it has found otherwise. */
  async function release(wanted: Wanted, accepted?: string[]) {
    const { moment, others } = wanted
    setBusy(true)
    setFaults(null)
    try {
      if (!(await work.settle())) throw new Unsaved()
      const published = work.changes()
      const plan = {
        items: itemsOf(work, others),
        ...(moment === null ? { publish: true } : { publish_at: momentInJakarta(moment) }),
      }
      // A try whose answer was lost is repeated as it was: it may have been done.
      const again = unanswered.current?.plan === JSON.stringify(plan) ? unanswered.current.accepted : undefined
      if (accepted === undefined && again === undefined) {
        const check = await checked(wanted)
        if (check.findings.some(isAskedAbout)) {
          ask({ check, failure: null, wanted })
          return
        }
      }
      const seen = { plan: JSON.stringify(plan), accepted: again ?? accepted ?? [] }
      unanswered.current = seen
      const title = titleOf([ownName(work, work.page, locale), ...others.map((other) => other.title)])
      const made = await begun({ base_version: 0, title, ...plan, accepted: seen.accepted })
      unanswered.current = null
      if (moment === null) await work.follow(published.map(({ name }) => name))
      setPlanning(false)
      if (others.length > 0) {
        setJoined(made)
        await renewReleases(client)
      }
      onDone(intl.formatMessage({ id: moment === null ? 'page-editor.published' : 'page-editor.scheduled' }))
    } catch (error) {
      if (!isUnknown(error)) unanswered.current = null
      // What others have changed meanwhile is seen before the next press.
      void work.catchUp()
      if (statusOf(error) === 409 && others.length === 0 && !(await work.isLeft())) {
        setPlanning(false)
        onDone(intl.formatMessage({ id: 'drafts.nothing_left' }))
        return
      }
      const found = isApiError(error) ? error.faults.filter(({ path }) => path !== '') : []
      if (found.length > 0) {
        ask({ check: refusedCheck(found), failure: sentenceOf(error), wanted })
        return
      }
      const needed = error instanceof Unsaved ? work.needed() : null
      if (needed) {
        setFaults({ sentences: [intl.formatMessage({ id: 'page-editor.decide_first' })], again: null, needed })
        return
      }
      const told = isApiError(error) ? [error.message, ...error.faults.map(({ message }) => message)] : []
      const id = error instanceof Unsaved ? 'documents.unsaved' : 'page-editor.not_published'
      const again = isUnknown(error) && accepted !== undefined ? () => void release(wanted, accepted) : null
      setFaults({ sentences: told.length > 0 ? told : [intl.formatMessage({ id })], again })
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
  async function join(plan: Exclude<Plan, Wanted>) {
    setBusy(true)
    setFaults(null)
    try {
      const made =
        'release' in plan
          ? await addToRelease(studioApi(locale), plan.release.no, draftsNow)
          : await begun({ base_version: 0, title: plan.title, items: await draftsNow() })
      preferRelease(made.no)
      setPlanning(false)
      setJoined(made)
      await renewReleases(client)
    } catch (error) {
      const id = error instanceof Unsaved ? 'documents.unsaved' : 'page-editor.failed'
      setFaults({ sentences: [sentenceOf(error) ?? intl.formatMessage({ id })], again: null })
    } finally {
      setBusy(false)
    }
  }

  function plan(wanted: Plan) {
    if ('moment' in wanted) void release(wanted)
    else void join(wanted)
  }

  return (
    <>
      <BarButton icon={ShieldCheck} onClick={() => void look(changesChecked)}>
        <FormattedMessage id="check.check" />
      </BarButton>
      <ShareLink drafts={drafts === '' ? [] : drafts.split(' ')} save={savedDrafts} />
      {rights.publish && (
        <BarButton icon={CalendarClock} disabled={count === 0} onClick={() => setPlanning(true)}>
          <FormattedMessage id="page-editor.schedule" />
        </BarButton>
      )}
      {rights.publish && (
        <Button
          size="sm"
          aria-disabled={count === 0 || isBusy}
          aria-busy={isBusy}
          ref={publish}
          data-publish=""
          onClick={() => count > 0 && !isBusy && release(NOW)}
        >
          <FormattedMessage id="page-editor.publish" values={{ count }} />
        </Button>
      )}
      {rights.translate && !rights.publish && <HandOver isChanged={count > 0} save={savedDrafts} />}
      {checking && (
        <CheckDialog
          check={checking.check}
          failure={checking.failure}
          onGo={checking.wanted && goWith(checking.wanted)}
          isLater={checking.wanted !== undefined && checking.wanted.moment !== null}
          isHere={(name) => work.order().some((one) => one.name === name)}
          titleHere={(name) => ownName(work, name, locale)}
          elsewhere={(finding) => otherWith(checking.wanted?.others ?? [], finding)}
          remedy={rights.write ? broughtIn : undefined}
          onShow={onShow}
          onClose={() => setChecking(null)}
        />
      )}
      <StudioDialog
        open={isPlanning || faults !== null || joined !== null}
        size="sm"
        title={<FormattedMessage id={faults ? 'page-editor.refused' : 'page-editor.schedule'} />}
        onClose={closeAll}
      >
        {faults && (
          <ul role="alert">
            {faults.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {faults?.needed && <Button onClick={decide}>{intl.formatMessage({ id: 'drafts.needs_you' })}</Button>}
        {faults?.again && (
          <Button variant="outline" onClick={faults.again}>
            <FormattedMessage id="base.retry" />
          </Button>
        )}
        {isPlanning && <ScheduleForm work={work} isReady={!isBusy} onPlan={plan} />}
        {joined && <JoinedRelease release={joined} />}
      </StudioDialog>
    </>
  )

  /** What is found; where nothing has changed, only the look of the page is left to be checked. */
  async function changesChecked(): Promise<WholeCheck> {
    if (work.changes().length > 0) return checked()
    const published = (await paths()).map((address) => ({ address }))
    return withLook(intl, NOTHING_TO_CHECK, { sources, published })
  }

  /** Brings in what somebody else has stored, where that is what was found. */
  function broughtIn({ code, place }: ListedFinding) {
    return code === STORED_SINCE && place && <BringIn open={() => work.open(place.name)} onDone={goOn} />
  }

  /** Publishes although the check has warned. */
  function goWith(wanted: Wanted) {
    return (accepted: string[]) => {
      setChecking(null)
      void release(wanted, accepted)
    }
  }

  /** Publishing is one press away again. */
  function goOn() {
    setChecking(null)
    onDone(intl.formatMessage({ id: 'documents.brought_in' }))
    onceClosed(() => publish.current?.focus())
  }

  /** Leads to what the person has to decide. */
  function decide() {
    const needed = faults?.needed
    closeAll()
    if (needed) onceClosed(() => onShow(needed))
  }

  function closeAll() {
    setPlanning(false)
    setFaults(null)
    setJoined(null)
  }
}

/** Where something is corrected that goes out with the page and is not on it. */
function otherWith(others: readonly OtherChange[], { place, path }: ListedFinding) {
  const other = others.find(({ items }) => items.some((item) => partName(item) === place?.name))
  return other ? { title: other.title, to: findingAddress(other, path) } : null
}

/** The drafts of the page that differ from what is published. */
function draftsOf(work: PageWork): string[] {
  return work.changes().map(({ uid }) => uid)
}

/** What goes out: everything that has changed on the page, and what the person has ticked, as they have seen it. */
function itemsOf(work: PageWork, others: readonly OtherChange[]): { draft: string; base_seq: number }[] {
  const own = work.changes().map(({ uid, status }) => ({ draft: uid, base_seq: status.seq }))
  const ticked = others.flatMap(({ items }) => items.map(({ draft, base_seq }) => ({ draft, base_seq })))
  // Two pages may show the same block.
  return [...new Map([...ticked, ...own].map((item) => [item.draft, item])).values()]
}

/** The name of a release of several things. */
function titleOf(titles: readonly string[]): string {
  const title = titles.filter(Boolean).join(', ')
  return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title
}

/** Puts the focus where a person goes on. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

/** With what the page is published, and where that is seen. */
function JoinedRelease({ release: { no, title, publish_at } }: { release: Release }) {
  return (
    <div role="status">
      <p>
        <FormattedMessage
          id={publish_at ? 'page-editor.scheduled_together' : 'page-editor.added_to_release'}
          values={{ title }}
        />
      </p>
      {publish_at && <ReleaseMoment moment={publish_at} />}
      <p>
        <Link ref={takeFocus} to={releaseAddress(no)} className={styles.release}>
          <FormattedMessage id="page-editor.open_release" />
        </Link>
      </p>
    </div>
  )
}
