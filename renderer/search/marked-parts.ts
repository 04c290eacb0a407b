/** A piece of a text, marked if it matches the query. */
export interface TextPart {
  /** Its offset in the text. */
  start: number
  text: string
  marked: boolean
}

const WORD = /[\p{L}\p{N}]+/gu
/** From this length on, a word also matches a query word that begins with it. */
const LONG_WORD = 4

/**
 * Splits a text into pieces: words that match a word of the query by prefix, and the rest. A code is marked as a whole,
 * however it was typed.
 */
export function markedParts(text: string, question: string): TextPart[] {
  const wanted = wordsOf(question)
  if (wanted.length === 0) return [{ start: 0, text, marked: false }]
  const code = wanted.join('')
  if (/\d/.test(code) && wordsOf(text).join('').startsWith(code)) return [{ start: 0, text, marked: true }]
  const parts: TextPart[] = []
  let last = 0
  for (const match of text.matchAll(WORD)) {
    const word = plain(match[0])
    if (!wanted.some((one) => word.startsWith(one) || (word.length >= LONG_WORD && one.startsWith(word)))) continue
    if (match.index > last) parts.push({ start: last, text: text.slice(last, match.index), marked: false })
    parts.push({ start: match.index, text: match[0], marked: true })
    last = match.index + match[0].length
  }
  if (last < text.length) parts.push({ start: last, text: text.slice(last), marked: false })
  return parts
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => plain(text).match(WORD) ?? []
