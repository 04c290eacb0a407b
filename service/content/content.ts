import type { Locale } from '#generated/types.ts'
import type { WireRow } from './content-document.ts'
import type { ContentPlans } from './content-plans.ts'
import type { CountCache } from './count-cache.ts'
import type { Entry } from './entry.ts'
import type { EntrySource } from './entry-reader.ts'
import { type BlockRules, Expansion } from './expansion.ts'
import type { AddressRewriter } from './host-rewriting.ts'
import { isVisible } from './visibility.ts'

/** Published content as one call answers it: in its language, at its moment, noting what went in. */
export interface Content {
  source: EntrySource
  plans: ContentPlans
  locale: Locale
  now: Date
  tags: Set<string>
  counts: CountCache
  /** Whether visitors may see an entry now. */
  isVisible(entry: Entry): boolean
  /** Answers entries of one collection in one pick, in the order given; those visitors may not see are left out. */
  rows(entries: readonly Entry[], pick: string): Promise<WireRow[]>
}

export interface ContentOptions {
  source: EntrySource
  plans: ContentPlans
  locale: Locale
  now: Date
  tags: Set<string>
  counts: CountCache
  rewrite: AddressRewriter | null
  blocks: BlockRules
}

/** Content for one call. */
export function createContent(options: ContentOptions): Content {
  const { source, plans, locale, now, tags, counts } = options
  const visible = (entry: Entry) => isVisible(entry, now)
  return {
    source,
    plans,
    locale,
    now,
    tags,
    counts,
    isVisible: visible,
    rows: (entries, pick) => new Expansion(options).rows(entries.filter(visible), pick),
  }
}
