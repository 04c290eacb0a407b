import type { CollectionPlan } from '#generated/plan-types.ts'
import type { Locale } from '#generated/types.ts'
import type { ContentDocument } from '../content/content-document.ts'
import { richTextWords } from '../content/rich-text.ts'
import { fieldIn } from '../content/translated-field.ts'
import type { SearchedKind } from './searched-kinds.ts'

const LONGEST = 240
/** What stands before the first word that was found. */
const LEAD = 60
/** Endings of longer words that differ between what was typed and what is written. */
const ENDING = 2
const LONG_WORD = 5

/** Words of a document and the field they come from. */
export interface HitPassage {
  text: string
  field: string
}

/**
 * The words of a hit that are shown under its title: the beginning of its summary, or, where neither title nor
 * summary holds what was asked for, the place of another text that does.
 */
export function hitPassage(
  plan: CollectionPlan,
  kind: SearchedKind,
  doc: ContentDocument,
  words: readonly string[],
  locale: Locale,
): HitPassage | null {
  const textOf = (field: string) => plainText(fieldIn(doc, field, locale))
  const summary = kind.summary === null ? '' : textOf(kind.summary)
  const wanted = beginningOfAny(words)
  if (!wanted.test(textOf(kind.title)) && !wanted.test(summary)) {
    const others = plan.search.filter(({ field, code }) => field !== kind.title && field !== kind.summary && !code)
    for (const { field } of others) {
      const text = textOf(field)
      const at = text.search(wanted)
      if (at >= 0) return { text: cutAround(text, at), field }
    }
  }
  if (kind.summary === null || summary === '') return null
  return { text: cutAround(summary, summary.search(wanted)), field: kind.summary }
}

function plainText(value: unknown): string {
  return (typeof value === 'string' ? value : richTextWords(value)).replaceAll(/\s+/g, ' ').trim()
}

/** Words come as letters and digits only, so nothing in them means anything to an expression. */
function beginningOfAny(words: readonly string[]): RegExp {
  const beginnings = words.map((word) => (word.length > LONG_WORD ? word.slice(0, -ENDING) : word))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})`, 'iu')
}

/** A text around one place, cut between words. */
function cutAround(text: string, place: number): string {
  if (text.length <= LONGEST) return text
  const isAhead = place < LONGEST - LEAD
  const from = isAhead ? 0 : text.indexOf(' ', place - LEAD) + 1
  const piece = text.slice(from, from + LONGEST)
  if (from + LONGEST >= text.length) return `…${piece}`
  const end = piece.lastIndexOf(' ')
  return `${isAhead ? '' : '…'}${piece.slice(0, end > 0 ? end : LONGEST)}…`
}
