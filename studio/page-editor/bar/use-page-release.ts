import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { momentInJakarta } from '#domain/time/jakarta-time.ts'
import type { CreateRelease, Release } from '#generated/types.ts'
import { isApiError, sentenceOf, statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { isAskedAbout } from '../../check/asked-about.ts'
import type { Checking } from '../../check/use-checking.ts'
import { NOTHING_TO_CHECK, type WholeCheck } from '../../check/whole-check.ts'
import { Unsaved } from '../../drafts/unsaved.ts'
import { addToRelease } from '../../releases/add-to-release.ts'
import { renewReleases } from '../../releases/use-release-act.ts'
import { studioApi } from '../../session/studio-api.ts'
import { isUnknown, useActOnce } from '../../session/use-act-once.ts'
import type { Picked } from '../view/page-view.tsx'
import type { PageWork } from '../work/page-work.ts'
import { ownName } from '../work/part-names.ts'
import { itemsOf, ownItems, titleOf, type Wanted } from './page-release.ts'
import { type Plan, preferRelease } from './schedule-form.tsx'

/** Why nothing was published. */
interface Faults {
  sentences: string[]
  /** Tries once more what may have been done, where no form does. */
  again: (() => void) | null
  /** Where the person has to decide something first. */
  needed?: Picked | null
}

interface Surroundings {
  work: PageWork
  checked(wanted: Wanted): Promise<WholeCheck>
  /** What is going on, in words; empty once it is over. */
  onDoing(sentence: string): void
  /** Shows a check that something waits for. */
  ask(found: Checking<Wanted>): void
  /** There is nothing to plan any more. */
  onPlanned(): void
  /** Something was published, kept for a moment to come, or nothing was left to publish. */
  onDone(sentence: string): void
}

/** What the service has refused, as a check shows it: each fault leads to its field. */
function refusedCheck(faults: readonly { path: string; code: string; message: string }[]): WholeCheck {
  const findings = faults.map((fault) => ({
    ...fault,
    severity: 'error' as const,
    address: null,
    other: null,
    known: false,
  }))
  return { ...NOTHING_TO_CHECK, findings }
}

/**
 * Publishes what has changed on the page, keeps it for a moment to come, or adds it to a release of other documents.
 */
export function usePageRelease({ work, checked, onDoing, ask, onPlanned, onDone }: Surroundings) {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults | null>(null)
  const [joined, setJoined] = useState<Release | null>(null)
  const once = useActOnce()
  /** What was sent and never answered, with the warnings that were accepted for it. */
  const unanswered = useRef<{ plan: string; accepted: string[] } | null>(null)

  /** Begins a release: once, even when its answer was lost and it is pressed again. */
  function begun(body: CreateRelease): Promise<Release> {
    return once(JSON.stringify(body), (headers) => studioApi(locale).createRelease({ body, headers }))
  }

  /** Publishes what the check lets through, now or at a moment to come; shows what it has found otherwise. */
  async function release(wanted: Wanted, accepted?: string[]): Promise<void> {
    setBusy(true)
    setFaults(null)
    try {
      await released(wanted, accepted)
    } catch (error) {
      if (!isUnknown(error)) unanswered.current = null
      // What others have changed meanwhile is seen before the next press.
      void work.catchUp()
      if (statusOf(error) === 409 && wanted.others.length === 0 && !(await work.isLeft())) {
        onPlanned()
        onDone(intl.formatMessage({ id: 'drafts.nothing_left' }))
      } else refused(error, wanted, accepted)
    } finally {
      setBusy(false)
      onDoing('')
    }
  }

  async function released(wanted: Wanted, accepted?: string[]): Promise<void> {
    const { moment, others } = wanted
    if (!(await work.settle())) throw new Unsaved()
    const published = work.changes()
    const plan = {
      items: itemsOf(work, others),
      ...(moment === null ? { publish: true } : { publish_at: momentInJakarta(moment) }),
    }
    // A try whose answer was lost is repeated as it was: it may have been done.
    const again = unanswered.current?.plan === JSON.stringify(plan) ? unanswered.current.accepted : undefined
    if (accepted === undefined && again === undefined) {
      onDoing(intl.formatMessage({ id: 'check.checking' }))
      const check = await checked(wanted)
      if (check.findings.some(isAskedAbout)) return ask({ check, failure: null, wanted })
    }
    const seen = { plan: JSON.stringify(plan), accepted: again ?? accepted ?? [] }
    unanswered.current = seen
    onDoing(intl.formatMessage({ id: moment === null ? 'documents.publishing' : 'documents.working' }))
    const title = titleOf([ownName(work, work.page, locale), ...others.map((other) => other.title)])
    const made = await begun({ base_version: 0, title, ...plan, accepted: seen.accepted })
    unanswered.current = null
    if (moment === null) await work.follow(published.map(({ name }) => name))
    onPlanned()
    if (others.length > 0) {
      setJoined(made)
      await renewReleases(client)
    }
    onDone(intl.formatMessage({ id: moment === null ? 'page-editor.published' : 'page-editor.scheduled' }))
  }

  /** Says why, and leads to where it can be corrected. */
  function refused(error: unknown, wanted: Wanted, accepted?: string[]): void {
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
  }

  /** Everything that has changed, by whomever, after it was saved. */
  async function itemsNow() {
    if (!(await work.settle())) throw new Unsaved()
    await work.catchUp()
    return ownItems(work)
  }

  /** Adds what has changed to a release of other documents, which is checked when its moment is set. */
  async function join(plan: Exclude<Plan, Wanted>): Promise<void> {
    setBusy(true)
    setFaults(null)
    try {
      const made =
        'release' in plan
          ? await addToRelease(studioApi(locale), plan.release.no, itemsNow)
          : await begun({ base_version: 0, title: plan.title, items: await itemsNow() })
      preferRelease(made.no)
      onPlanned()
      setJoined(made)
      await renewReleases(client)
    } catch (error) {
      const id = error instanceof Unsaved ? 'documents.unsaved' : 'page-editor.failed'
      setFaults({ sentences: [sentenceOf(error) ?? intl.formatMessage({ id })], again: null })
    } finally {
      setBusy(false)
    }
  }

  function forget(): void {
    setFaults(null)
    setJoined(null)
  }

  return { isBusy, faults, joined, release, join, forget }
}
