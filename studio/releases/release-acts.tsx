import { type FormEvent, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { jakartaDay, LAST_MOMENT, momentInJakarta, nextJakartaDay } from '#domain/time/jakarta-time.ts'
import type { Release } from '#generated/types.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { warningsOf } from '../check/asked-about.ts'
import type { WholeCheck } from '../check/whole-check.ts'
import { releaseAddress } from '../place/addresses.ts'
import { Refusal } from './refusal.tsx'
import { ReleaseMoment } from './release-moment.tsx'
import styles from './releases.module.css'
import { useReleaseAct } from './use-release-act.ts'

interface ReleaseActsProps {
  release: Release
  /** Undefined while it is not known. */
  check: WholeCheck | undefined
}

/**
 * Schedules, approves, publishes, takes back and cancels a release. Errors stop it, warnings want a tick. What is wrong
 * today may be right at a later moment, such as a link to an article of that day: the service checks a plan as of then.
 */
export function ReleaseActs({ release: { no, version, state, publish_at, items }, check }: ReleaseActsProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const words = useId()
  const approval = useId()
  const [moment, setMoment] = useState(() => `${jakartaDay(nextJakartaDay(new Date()))}T08:00`)
  const [ticked, setTicked] = useState('')
  const { act, error, isPending, isSuccess } = useReleaseAct((release) => {
    if (release.no !== no) navigate(releaseAddress(release.no))
    // The button that was pressed is gone, or does something else now.
    else if (release.state !== state) heading.current?.focus()
  })
  const findings = check?.findings ?? []
  const warnings = warningsOf(findings)
  // A tick is for what was seen: other warnings want another one.
  const isAccepted = warnings.length === 0 || ticked === warnings.join('\n')
  const isSound = check !== undefined && isAccepted && !findings.some(({ severity }) => severity === 'error')
  const mayGo = items.length > 0 && isSound && !isPending
  const mayPlan = items.length > 0 && check !== undefined && isAccepted && !isPending
  const params = { no }
  const accepted = { base_version: version, accepted: warnings }
  const isOpen = state === 'open' || state === 'failed'

  const schedule = (event: FormEvent) => {
    event.preventDefault()
    if (!mayPlan) return
    const body = { ...accepted, publish_at: momentInJakarta(moment) }
    act({
      name: `schedule ${JSON.stringify(body)}`,
      call: (api, headers) => api.scheduleRelease({ params, body, headers }),
    })
  }
  const publish = () =>
    mayGo &&
    act({
      name: `publish ${JSON.stringify(accepted)}`,
      call: (api, headers) => api.publishRelease({ params, body: accepted, headers }),
    })
  const approve = () =>
    mayGo &&
    act({
      name: `approve ${JSON.stringify(accepted)}`,
      call: (api, headers) => api.approveRelease({ params, body: accepted, headers }),
    })
  const cancel = (discard: boolean) =>
    act({
      name: `cancel ${version} ${discard}`,
      call: (api, headers) => api.cancelRelease({ params, body: { base_version: version, discard }, headers }),
    })
  const revert = (partial: boolean) =>
    act({
      name: `revert ${version} ${partial}`,
      call: (api, headers) => api.revertRelease({ params, body: { base_version: version, partial }, headers }),
    })

  return (
    <section className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <FormattedMessage id="releases.acts" />
      </h2>
      {(isOpen || state === 'scheduled') && warnings.length > 0 && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={({ target }) => setTicked(target.checked ? warnings.join('\n') : '')}
          />
          <FormattedMessage id="releases.accept" values={{ count: warnings.length }} />
        </label>
      )}
      {isOpen && (
        <form onSubmit={schedule} className={styles.acts}>
          <label className={styles.field}>
            <FormattedMessage id="releases.moment" />
            <TextInput
              type="datetime-local"
              required
              max={LAST_MOMENT}
              aria-describedby={words}
              value={moment}
              onChange={({ target }) => setMoment(target.value)}
            />
          </label>
          <Button type="submit" aria-disabled={!mayPlan}>
            <FormattedMessage id="releases.schedule" />
          </Button>
        </form>
      )}
      {isOpen && <p id={words}>{moment && <ReleaseMoment moment={momentInJakarta(moment)} />}</p>}
      <div className={styles.acts}>
        {isOpen && (
          <Button variant="outline" aria-disabled={!mayGo} aria-describedby={approval} onClick={approve}>
            <FormattedMessage id="releases.approve" />
          </Button>
        )}
        {(isOpen || state === 'scheduled') && (
          <>
            <Button variant="outline" aria-disabled={!mayGo} onClick={publish}>
              <FormattedMessage id="releases.publish" />
            </Button>
            <CancelRelease
              isScheduled={state === 'scheduled'}
              hasDrafts={items.some(({ draft_uid }) => draft_uid)}
              isPending={isPending}
              cancel={cancel}
            />
          </>
        )}
        {state === 'published' && (
          <>
            <Button variant="outline" aria-disabled={isPending} onClick={() => revert(false)}>
              <FormattedMessage id="releases.revert" />
            </Button>
            {error !== null && (
              <Button variant="outline" aria-disabled={isPending} onClick={() => revert(true)}>
                <FormattedMessage id="releases.revert_others" />
              </Button>
            )}
          </>
        )}
      </div>
      {isOpen && (
        <p id={approval} className={styles.note}>
          <FormattedMessage id="releases.approval" />
        </p>
      )}
      <Refusal error={error} items={items} />
      <p role="status">
        {isPending && <FormattedMessage id="documents.working" />}
        {isSuccess && !isPending && (
          <FormattedMessage
            id={publish_at && state === 'scheduled' ? 'releases.is_scheduled' : 'releases.done'}
            values={{ moment: publish_at && <ReleaseMoment moment={publish_at} /> }}
          />
        )}
      </p>
    </section>
  )
}

interface CancelReleaseProps {
  /** It is open again then. */
  isScheduled: boolean
  hasDrafts: boolean
  isPending: boolean
  cancel(discard: boolean): void
}

/** Cancels a release for good only after asking what is to become of its drafts. */
function CancelRelease({ isScheduled, hasDrafts, isPending, cancel }: CancelReleaseProps) {
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never')
  if (isScheduled || asking !== 'now') {
    return (
      <Button
        variant="outline"
        autoFocus={asking === 'before'}
        aria-disabled={isPending}
        onClick={() => (isScheduled || !hasDrafts ? cancel(false) : setAsking('now'))}
      >
        <FormattedMessage id={isScheduled ? 'releases.unschedule' : 'releases.cancel'} />
      </Button>
    )
  }
  const answer = (discard: boolean) => {
    setAsking('before')
    cancel(discard)
  }
  return (
    <fieldset className={styles.asking}>
      <legend>
        <FormattedMessage id="releases.cancel_question" />
      </legend>
      <Button autoFocus onClick={() => answer(false)}>
        <FormattedMessage id="releases.cancel_keep" />
      </Button>
      <Button variant="outline" onClick={() => answer(true)}>
        <FormattedMessage id="releases.cancel_discard" />
      </Button>
      <Button variant="plain" onClick={() => setAsking('before')}>
        <FormattedMessage id="releases.go_on" />
      </Button>
    </fieldset>
  )
}
