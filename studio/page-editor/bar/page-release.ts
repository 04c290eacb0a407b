import type { PageWork } from '../work/page-work.ts'
import type { OtherChange } from './use-other-changes.ts'

/** What has changed on the page, with other changes or without, to be published at a moment; null for now. */
export interface Wanted {
  moment: string | null
  others: readonly OtherChange[]
}

export const NOW: Wanted = { moment: null, others: [] }

/** Names of releases are no longer. */
const LONGEST_TITLE = 200

/** A draft that goes out, as the person has seen it. */
interface ReleaseItem {
  draft: string
  base_seq: number
}

/** The drafts of the page that differ from what is published. */
export function draftsOf(work: PageWork): string[] {
  return work.changes().map(({ uid }) => uid)
}

/** Everything that has changed on the page. */
export function ownItems(work: PageWork): ReleaseItem[] {
  return work.changes().map(({ uid, status }) => ({ draft: uid, base_seq: status.seq }))
}

/** What goes out: everything that has changed on the page, and what the person has ticked. */
export function itemsOf(work: PageWork, others: readonly OtherChange[]): ReleaseItem[] {
  const ticked = others.flatMap(({ items }) => items.map(({ draft, base_seq }) => ({ draft, base_seq })))
  // Two pages may show the same block.
  return [...new Map([...ticked, ...ownItems(work)].map((item) => [item.draft, item])).values()]
}

/** The name of a release of several things. */
export function titleOf(titles: readonly string[]): string {
  const title = titles.filter(Boolean).join(', ')
  return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title
}
