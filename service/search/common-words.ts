import type { Locale } from '#generated/types.ts'
import { type ContentPlans, planOf } from '../content/content-plans.ts'
import type { Entry } from '../content/entry.ts'
import { entryText } from '../content/entry-text.ts'

/** One entry in so many is looked at. */
const SAMPLED_BITS = 6
/** Fewer texts tell nothing of the others, and ranking them takes no time. */
const LEAST_SAMPLE = 100
/** A word in more of the sample's texts than this is in more than half of all texts, as sure as can be. */
const COMMON = 0.65

/**
 * Which words stand in more than half of all texts, such as 'the' and 'for', learnt from a sample. Such a word tells no
 * text from another, its share of a rank is nothing, and yet it takes the engine longer than all the others.
 */
export class CommonWords {
  #texts = 0
  readonly #counts: Record<Locale, Map<string, number>> = { en: new Map(), id: new Map() }

  /** Looks at an entry, or passes it over; the same ones on every engine. */
  note(plans: ContentPlans, { no, collection, doc }: Entry): void {
    // Spread over all numbers without a rhythm: the kinds of entries may have one.
    if (Math.imul(no, 0x9e3779b1) >>> (32 - SAMPLED_BITS) !== 0) return
    this.#texts += 1
    for (const [language, counts] of Object.entries(this.#counts) as [Locale, Map<string, number>][]) {
      const text = entryText(planOf(plans, collection), no, doc, language)
      const words = text ? `${text.high} ${text.middle} ${text.low}`.match(/\S+/g) : null
      for (const word of new Set(words)) {
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
  }

  /** Whether a word, as it is stemmed, is common; none is while too few texts were looked at. */
  has(word: string, language: Locale): boolean {
    return this.#texts >= LEAST_SAMPLE && (this.#counts[language].get(word) ?? 0) > this.#texts * COMMON
  }

  /** Forgets the words that are not common; when all entries were looked at. */
  settle(): void {
    for (const language of ['en', 'id'] as const) {
      for (const word of this.#counts[language].keys())
        if (!this.has(word, language)) this.#counts[language].delete(word)
    }
  }
}
