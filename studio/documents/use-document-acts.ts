import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { type FieldFault, isApiError, sentenceOf, statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { isAskedAbout } from '../check/asked-about.ts'
import type { Checking } from '../check/use-checking.ts'
import { type WholeCheck, withLook } from '../check/whole-check.ts'
import type { DraftDesk } from '../drafts/draft-desk.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { Unsaved } from '../drafts/unsaved.ts'
import { isNowhere } from '../place/region-keys.ts'
import { useSaidBefore } from '../place/screen-state.ts'
import { studioApi } from '../session/studio-api.ts'
import { STORED_SINCE } from './bring-in.tsx'

/** A draft as this person has seen it, and the name of a try. */
interface DraftInput {
  params: { uid: string }
  headers: { 'Idempotency-Key': string }
  body: { base_seq: number }
}

/**
 * `done` holds until the next change: what visitors see is then no longer what is here. `stored` where somebody has
 * stored the document since the draft was made. `doing` until there is an end to tell of. A `step` is seen; it is heard
 * in words.
 */
type Said = { kind: 'doing' | 'done' | 'step' | 'brought_in' | 'failed' | 'stored'; words: string } | null

interface Surroundings {
  session: DraftSession
  desk: DraftDesk
  /** Told why the service does not publish the draft, by places in it. */
  onRefused(faults: readonly FieldFault[]): void
  /** Shows a check that publishing waits for. */
  ask(found: Checking<true>): void
  /** Puts the focus where a person goes on, once what had it is gone. */
  takeFocus(): void
}

/** A document as findings name it. */
export function documentName({ collection, key }: DraftSession): string {
  return `${collection}:${key}`
}

/** What can be done with all of a draft, one act at a time, and what is said of the last one. */
export function useDocumentActs({ session, desk, onRefused, ask, takeFocus }: Surroundings) {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const before = useSaidBefore()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>(before === '' ? null : { kind: 'done', words: before })

  const act = useCallback(
    async (
      run: () => Promise<unknown>,
      { failed = intl.formatMessage({ id: 'documents.act_failed' }), kind = 'done' as 'done' | 'step' } = {},
    ) => {
      setBusy(true)
      setSaid(null)
      try {
        const words = await run()
        // Some acts are seen without a word.
        setSaid({ kind, words: typeof words === 'string' ? words : '' })
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
      requestAnimationFrame(() => isNowhere() && takeFocus())
    },
    [intl, takeFocus],
  )

  const save = useCallback(async () => {
    await session.flush()
    if (session.status().unsaved) throw new Unsaved()
    return [session.uid]
  }, [session])

  async function checked(): Promise<WholeCheck> {
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
  const publish = (accepted?: string[]) => act(() => unlessGone(() => published(accepted)))

  /** The check alone takes seconds where a page is long or the line is slow. */
  const doing = (id: 'check.checking' | 'documents.publishing') =>
    setSaid({ kind: 'doing', words: intl.formatMessage({ id }) })

  async function published(accepted?: string[]): Promise<string> {
    if (accepted === undefined) doing('check.checking')
    const check = accepted === undefined ? await checked() : null
    // What somebody else has stored is brought in from the bar.
    const isStored = check?.findings.some(({ code }) => code === STORED_SINCE)
    if (check && !isStored && check.findings.some(isAskedAbout)) {
      ask({ check, failure: null, wanted: true })
      return ''
    }
    doing('documents.publishing')
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

  /** Somebody else's changes are in the draft now. */
  function broughtIn(): void {
    setSaid({ kind: 'brought_in', words: intl.formatMessage({ id: 'documents.brought_in' }) })
    takeFocus()
  }

  return { isBusy, said, act, save, checked, publish, discard, broughtIn }
}
