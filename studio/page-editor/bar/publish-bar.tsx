import { CalendarClock, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { Release } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { CheckDialog } from '../../check/check-dialog.tsx'
import type { ListedFinding } from '../../check/listed-findings.ts'
import { type Checking, useChecking } from '../../check/use-checking.ts'
import { onceClosed } from '../../dialog/once-closed.ts'
import { StudioDialog } from '../../dialog/studio-dialog.tsx'
import { BringIn, STORED_SINCE } from '../../documents/bring-in.tsx'
import type { DocumentRights } from '../../documents/use-rights.ts'
import { Unsaved } from '../../drafts/unsaved.ts'
import { findingAddress, releaseAddress } from '../../place/addresses.ts'
import { ReleaseMoment } from '../../releases/release-moment.tsx'
import { BarButton } from '../../sharing/bar-button.tsx'
import { HandOver } from '../../sharing/hand-over.tsx'
import { ShareLink } from '../../sharing/share-link.tsx'
import type { Picked } from '../view/page-view.tsx'
import { partName } from '../work/page-parts.ts'
import type { PageWork } from '../work/page-work.ts'
import { ownName } from '../work/part-names.ts'
import { useWork } from '../work/use-work.ts'
import { draftsOf, NOW, type Wanted } from './page-release.ts'
import styles from './publish-bar.module.css'
import { type Plan, ScheduleForm } from './schedule-form.tsx'
import type { OtherChange } from './use-other-changes.ts'
import { usePageCheck } from './use-page-check.ts'
import { usePageRelease } from './use-page-release.ts'

interface PublishBarProps {
  work: PageWork
  rights: DocumentRights
  /** What is going on, in words; empty once it is over. */
  doing: string
  onDoing(sentence: string): void
  /** The drafts have been published, kept for a moment to come, or have got what others have stored. */
  onDone(sentence: string): void
  /** Leads to a field of the page. */
  onShow(place: Picked): void
}

/** Publishes everything that has changed on the page at once, or says when that is to happen. */
export function PublishBar({ work, rights, doing, onDoing, onDone, onShow }: PublishBarProps) {
  const intl = useIntl()
  const locale = useLocale()
  const publish = useRef<HTMLButtonElement>(null)
  const [isPlanning, setPlanning] = useState(false)
  const { checking, setChecking, look } = useChecking<Wanted>()
  const { checked, changesChecked } = usePageCheck(work)
  const { isBusy, faults, joined, release, join, forget } = usePageRelease({
    work,
    checked,
    onDoing,
    ask,
    onPlanned: () => setPlanning(false),
    onDone,
  })
  const drafts = useWork(work, () => draftsOf(work).join(' '))
  const count = useWork(work, () => work.changes().length)

  /** The dialog before it would take it away with itself. */
  function ask(found: Checking<Wanted>) {
    if (!isPlanning) return setChecking(found)
    setPlanning(false)
    onceClosed(() => setChecking(found))
  }

  /** What is saved only now has a draft only now. */
  async function savedDrafts(): Promise<string[]> {
    if (!(await work.settle())) throw new Unsaved()
    return draftsOf(work)
  }

  function plan(wanted: Plan) {
    if ('moment' in wanted) void release(wanted)
    else void join(wanted)
  }

  /** Publishes although the check has warned. */
  function goWith(wanted: Wanted) {
    return (accepted: string[]) => {
      setChecking(null)
      void release(wanted, accepted)
    }
  }

  /** Brings in what somebody else has stored, where that is what was found; publishing is one press away again. */
  function broughtIn({ code, place }: ListedFinding) {
    const goOn = () => {
      setChecking(null)
      onDone(intl.formatMessage({ id: 'documents.brought_in' }))
      onceClosed(() => publish.current?.focus())
    }
    return code === STORED_SINCE && place && <BringIn open={() => work.open(place.name)} onDone={goOn} />
  }

  /** Leads to what the person has to decide. */
  function decide(needed: Picked) {
    closeAll()
    onceClosed(() => onShow(needed))
  }

  function closeAll() {
    setPlanning(false)
    forget()
  }

  const needed = faults?.needed
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
        {needed && (
          <Button onClick={() => decide(needed)}>
            <FormattedMessage id="drafts.needs_you" />
          </Button>
        )}
        {faults?.again && (
          <Button variant="outline" onClick={faults.again}>
            <FormattedMessage id="base.retry" />
          </Button>
        )}
        {isPlanning && <ScheduleForm work={work} isReady={!isBusy} doing={doing} onPlan={plan} />}
        {joined && <JoinedRelease release={joined} />}
      </StudioDialog>
    </>
  )
}

/** Where something is corrected that goes out with the page and is not on it. */
function otherWith(others: readonly OtherChange[], { place, path }: ListedFinding) {
  const other = others.find(({ items }) => items.some((item) => partName(item) === place?.name))
  return other ? { title: other.title, to: findingAddress(other, path) } : null
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
