import type { Locale } from '#generated/types.ts'
import type { WireRow } from '../documents/content-document.ts'
import type { ContentPlans } from './content-plans.ts'
import type { Entry } from './entry.ts'
import type { EntrySource } from './entry-reader.ts'
import { type BlockRules, type ChildRules, Expansion } from './expansion.ts'
import type { AddressRewriter } from './host-rewriting.ts'
import type { VersionedMemory } from './versioned-memory.ts'
import { isVisible } from './visibility.ts'

/** What calls share: counts and facets that stay valid until content changes. */
export interface ContentMemory {
  counts: VersionedMemory<number>
  facets: VersionedMemory<WireRow[]>
}

/** Published content for one call: in its language, at its moment, recording which content was used. */
export interface Content {
  source: EntrySource
  plans: ContentPlans
  locale: Locale
  now: Date
  tags: Set<string>
  memory: ContentMemory
  /** Whether visitors may see an entry now. */
  isVisible(entry: Entry): boolean
  /**
   * Returns entries of one collection in one pick, in the order given; those that visitors may not see are left out.
   */
  rows(entries: readonly Entry[], pick: string): Promise<WireRow[]>
  /** The same content in another language. */
  inLanguage(locale: Locale): Content
  /** The same content in a language as an editor sees it who works on it: blocks with faults are among it. */
  asWorkedOn(source: EntrySource, locale: Locale): Content
}

export interface ContentOptions {
  source: EntrySource
  plans: ContentPlans
  locale: Locale
  now: Date
  tags: Set<string>
  memory: ContentMemory
  rewrite: AddressRewriter | null
  blocks: BlockRules
  children: ChildRules
}

/** Content for one call. */
export function createContent(options: ContentOptions): Content {
  const { source, plans, locale, now, tags, memory } = options
  const visible = (entry: Entry) => isVisible(entry, now)
  return {
    source,
    plans,
    locale,
    now,
    tags,
    memory,
    isVisible: visible,
    rows: (entries, pick) => new Expansion(options).rows(entries.filter(visible), pick),
    inLanguage: (language) => createContent({ ...options, locale: language }),
    asWorkedOn: (other, language) =>
      createContent({
        ...options,
        source: other,
        locale: language,
        blocks: { ...options.blocks, accepts: () => true },
      }),
  }
}
