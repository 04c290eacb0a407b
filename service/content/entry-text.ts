import type { CollectionPlan } from '#generated/plan-types.ts'
import type { Locale } from '#generated/types.ts'
import type { EntryText } from '../store/store-contract.ts'
import type { ContentDocument } from './content-document.ts'
import { richTextWords } from './rich-text.ts'
import { compactCode, indexedWords } from './search-words.ts'
import { fieldIn } from './translated-field.ts'

/** From which weight on a field counts high or middling; the rest counts low. */
const HIGH_WEIGHT = 4
const MIDDLE_WEIGHT = 2

/** The searchable words of an entry in one language; null when its collection is not searched. */
export function entryText(
  plan: CollectionPlan,
  no: number,
  document: ContentDocument,
  language: Locale,
): EntryText | null {
  if (plan.search.length === 0) return null
  const words = { high: [] as string[], middle: [] as string[], low: [] as string[] }
  for (const { field, weight, rich, code } of plan.search) {
    const value = fieldIn(document, field, language)
    const text = rich ? richTextWords(value) : typeof value === 'string' ? value : ''
    if (text === '') continue
    const indexed = indexedWords(text, language)
    const place = words[weight >= HIGH_WEIGHT ? 'high' : weight >= MIDDLE_WEIGHT ? 'middle' : 'low']
    place.push(indexed)
    // Beside its parts, so that 'FG9' finds 'FG-9'.
    if (code && indexed.includes(' ')) place.push(compactCode(text))
  }
  const { high, middle, low } = words
  return { no, collection: plan.name, language, high: high.join(' '), middle: middle.join(' '), low: low.join(' ') }
}
