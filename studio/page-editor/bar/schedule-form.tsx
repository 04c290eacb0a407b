import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { jakartaDay, LAST_MOMENT, momentInJakarta, nextJakartaDay } from '#domain/time/jakarta-time.ts'
import { CREATE_RELEASE_TITLE_MAX_LENGTH } from '#generated/limits.ts'
import type { ReleaseLink } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Select } from '#renderer/ui/input/select.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { keepSetting, keptSetting } from '../../device/kept-setting.ts'
import { ReleaseMoment } from '../../releases/release-moment.tsx'
import { CallFault } from '../../session/call-fault.tsx'
import { studioQuery } from '../../session/studio-query.ts'
import type { PageWork } from '../work/page-work.ts'
import { OtherChanges } from './other-changes.tsx'
import styles from './publish-bar.module.css'
import { type OtherChange, tickedChanges, useOtherChanges } from './use-other-changes.ts'

const ALONE = ''
const NEW = 'new'
/** The release to which something was added last on this device. */
const SETTING = 'page-editor.release'

/**
 * When what has changed is published: at a moment, with other changes or without, or with a release of other documents.
 */
export type Plan = { moment: string; others: readonly OtherChange[] } | { title: string } | { release: ReleaseLink }

interface ScheduleFormProps {
  work: PageWork
  /** Whether what is planned can be done now. */
  isReady: boolean
  /** What is going on, in words. */
  doing: string
  onPlan(plan: Plan): void
}

/** Asks when, or together with what, the page is published. */
export function ScheduleForm({ work, isReady, doing, onPlan }: ScheduleFormProps) {
  const intl = useIntl()
  const id = useId()
  const open = useQuery(studioQuery(useLocale(), 'listReleases', { query: { state: 'open' } }))
  const releases = open.data?.data ?? []
  const others = useOtherChanges(work)
  const [wanted, setWanted] = useState(() => keptSetting(SETTING) ?? ALONE)
  const [moment, setMoment] = useState(() => `${jakartaDay(nextJakartaDay(new Date()))}T08:00`)
  const release = releases.find(({ no }) => no === Number(wanted))
  const chosen = release ? String(release.no) : wanted === NEW ? NEW : ALONE

  function plan(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isReady) return
    const form = new FormData(event.currentTarget)
    if (release) onPlan({ release })
    else if (chosen === NEW) onPlan({ title: String(form.get('title')).trim() })
    else onPlan({ moment, others: tickedChanges(form, others.data) })
  }

  return (
    <form onSubmit={plan} className={styles.form}>
      <label htmlFor={`${id}-with`}>
        <FormattedMessage id="page-editor.when" />
      </label>
      <Select
        id={`${id}-with`}
        value={chosen}
        onChange={({ target: { value } }) => {
          setWanted(value)
          keepSetting(SETTING, value)
        }}
      >
        <option value={ALONE}>{intl.formatMessage({ id: 'page-editor.alone' })}</option>
        {releases.map(({ no, title }) => (
          <option key={no} value={no}>
            {title}
          </option>
        ))}
        <option value={NEW}>{intl.formatMessage({ id: 'page-editor.new_release' })}</option>
      </Select>
      {!open.data && <CallFault error={open.error} retry={open.refetch} />}
      {chosen === NEW && (
        <>
          <label htmlFor={`${id}-title`}>
            <FormattedMessage id="releases.name" />
          </label>
          <TextInput id={`${id}-title`} name="title" required maxLength={CREATE_RELEASE_TITLE_MAX_LENGTH} autoFocus />
        </>
      )}
      {chosen === ALONE && (
        <>
          <label htmlFor={`${id}-moment`}>
            <FormattedMessage id="releases.moment" />
          </label>
          <TextInput
            id={`${id}-moment`}
            type="datetime-local"
            required
            max={LAST_MOMENT}
            aria-describedby={`${id}-words`}
            value={moment}
            onChange={({ target }) => setMoment(target.value)}
          />
          {/* The browser writes the field in its own language. */}
          <p id={`${id}-words`}>{moment && <ReleaseMoment moment={momentInJakarta(moment)} />}</p>
          <OtherChanges {...others} />
        </>
      )}
      <p role="status">{doing}</p>
      <div className={styles.submit}>
        <Button type="submit" aria-disabled={!isReady}>
          <FormattedMessage id={chosen === ALONE ? 'page-editor.schedule' : 'page-editor.add_to_release'} />
        </Button>
      </div>
    </form>
  )
}

/** From now on, what is planned goes to this release first. */
export function preferRelease(no: number): void {
  keepSetting(SETTING, no)
}
