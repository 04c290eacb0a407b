import type { IntlShape } from 'react-intl'
import { LOCALES } from '#domain/languages/locales.ts'
import type { StudioCheck } from '#generated/types.ts'
import type { CheckFinding } from './check-finding.ts'
import { type LookedAtPage, lookAtPages } from './look/look-at-pages.ts'
import { type SeenSources, seenFindings } from './look/seen-findings.ts'

/** What the service has found, and what was seen in a browser on the pages that it has drawn. */
export interface WholeCheck extends Omit<StudioCheck, 'findings'> {
  findings: CheckFinding[]
  /** How many pages were not looked at; all of them where the window did not load. */
  unseen?: number
}

/** Where nothing has changed, the service has nothing to check. */
export const NOTHING_TO_CHECK: WholeCheck = { drafts: [], findings: [], pages: [], left_out: 0, links_left_out: 0 }

/** Of the pages that only show something that is checked, so many are looked at: two, each in every language. */
const MOST_OTHERS = 2 * LOCALES.length

/** Adds to a check what is seen in a browser on its pages, and on others as visitors have them. */
export async function withLook(
  intl: IntlShape,
  check: StudioCheck,
  { sources, published = [] }: { sources(): Promise<SeenSources>; published?: readonly LookedAtPage[] },
): Promise<WholeCheck> {
  // What cannot be published anyway is looked at when it can be.
  const drawn = check.findings.some(({ severity }) => severity === 'error') ? [] : check.pages
  const own = drawn.filter((page) => page.own)
  const others = drawn.filter((page) => !page.own)
  const pages = [...own, ...others.slice(0, MOST_OTHERS)].flatMap(({ address, html }) =>
    html ? [{ address, html }] : [],
  )
  const unseen = Math.max(0, others.length - MOST_OTHERS)
  try {
    const looked = await lookAtPages([...pages, ...published])
    const findings = looked.seen.length === 0 ? [] : seenFindings(intl, looked.seen, await sources())
    return { ...check, findings: [...check.findings, ...findings], unseen: unseen + looked.unseen }
  } catch {
    return { ...check, unseen: pages.length + published.length + unseen }
  }
}
