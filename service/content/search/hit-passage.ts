import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { fieldIn } from '#domain/languages/field-in.ts'
import type { HitPlan } from '#domain/subjects/hit-plan.ts'
import { richTextWords } from '#domain/text/rich-text-words.ts'
import type { Locale } from '#generated/types.ts'
import type { ContentDocument } from '../documents/content-document.ts'
import { searchedValue } from '../documents/entry-text.ts'

const LONGEST = 240
/** The number of characters shown before the first matching word. */
const LEAD = 60
/** The number of final letters of a longer word that may differ between what was typed and what is written. */
const ENDING = 2
const LONG_WORD = 5

/** A passage of a document and the field it comes from. */
export interface HitPassage {
  text: string
  field: string
}

/**
 * The passage shown under the title of a hit: the beginning of its summary or, if neither title nor summary contains a
 * word of the question, the matching part of another text. Null if there is nothing to show.
 */
export function hitPassage(
  plan: CollectionPlan,
  kind: HitPlan,
  doc: ContentDocument,
  words: readonly string[],
  locale: Locale,
): HitPassage | null {
  const textOf = (field: string) => {
    const searched = plan.search.find((one) => one.field === field)
    return inOneLine(searched ? searchedValue(searched, doc, locale) : fieldIn(doc, field, locale))
  }
  const summary = kind.summary === undefined ? '' : textOf(kind.summary)
  const wanted = beginningOfAny(words)
  if (!wanted.test(textOf(kind.title)) && !wanted.test(summary)) {
    const others = plan.search.filter(
      ({ field, code, unseen }) => field !== kind.title && field !== kind.summary && !code && !unseen,
    )
    for (const { field } of others) {
      const text = textOf(field)
      const at = text.search(wanted)
      if (at >= 0) return { text: cutAround(text, at), field }
    }
  }
  if (kind.summary === undefined || summary === '') return null
  return { text: cutAround(summary, summary.search(wanted)), field: kind.summary }
}

function inOneLine(value: unknown): string {
  return (typeof value === 'string' ? value : richTextWords(value)).replaceAll(/\s+/g, ' ').trim()
}

/** Words consist of letters and digits only, so nothing in them has a special meaning in a regular expression. */
function beginningOfAny(words: readonly string[]): RegExp {
  const beginnings = words.map((word) => (word.length > LONG_WORD ? word.slice(0, -ENDING) : word))
  // '38mm' is written '38 mm'.
  const spaced = beginnings.map((word) => word.replace(/(?<=\d)(?=\p{L})/u, '\\s?'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})`, 'iu')
}

/** The part of a text around a position, cut between words. */
function cutAround(text: string, place: number): string {
  if (text.length <= LONGEST) return text
  const isAhead = place < LONGEST - LEAD
  const from = isAhead ? 0 : text.indexOf(' ', place - LEAD) + 1
  const piece = text.slice(from, from + LONGEST)
  if (from + LONGEST >= text.length) return `…${piece}`
  const end = piece.lastIndexOf(' ')
  return `${isAhead ? '' : '…'}${piece.slice(0, end > 0 ? end : LONGEST)}…`
}
