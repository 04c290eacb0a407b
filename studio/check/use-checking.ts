import { useState } from 'react'
import { useIntl } from 'react-intl'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { Unsaved } from '../drafts/unsaved.ts'
import type { WholeCheck } from './whole-check.ts'

/** A check that is shown, and what waits for it. */
export interface Checking<Wanted> {
  /** What was found; null while it is being looked for, and where that has failed. */
  check: WholeCheck | null
  failure: string | null
  /** What is to be published; absent where the person only wanted to know. */
  wanted?: Wanted
}

/** What is found wrong with drafts, for whoever asks and before something is published. */
export function useChecking<Wanted>() {
  const intl = useIntl()
  const [checking, setChecking] = useState<Checking<Wanted> | null>(null)

  /** Shows that it is looked for, and then what was found. */
  async function look(check: () => Promise<WholeCheck>): Promise<void> {
    const asked: Checking<Wanted> = { check: null, failure: null }
    // Whoever has closed it meanwhile is not shown it again.
    const answer = (found: Checking<Wanted>) => setChecking((shown) => (shown === asked ? found : shown))
    setChecking(asked)
    try {
      answer({ check: await check(), failure: null })
    } catch (error) {
      const id = error instanceof Unsaved ? 'documents.unsaved' : 'check.failed'
      answer({ check: null, failure: sentenceOf(error) ?? intl.formatMessage({ id }) })
    }
  }

  return { checking, setChecking, look }
}
