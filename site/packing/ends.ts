import { BETWEEN } from '#site/packed-state.ts'

/**
 * Words in one text, each only the end that it does not share with the one before; null if they could not be told from
 * what stands between them or in front of one.
 */
export function endsOf(words: readonly string[]): string | null {
  let [last] = words
  if (last === undefined || !isWord(last)) return null
  let ends = last
  for (let at = 1; at < words.length; at += 1) {
    let word = words[at] as string
    if (!isWord(word)) return null
    if (word.length < last.length) word = word.padStart(last.length)
    ends += BETWEEN
    if (word !== last) ends += endOf(word, last)
    last = word
  }
  return ends
}

function isWord(text: string): boolean {
  return !text.includes(BETWEEN) && text.trim() === text
}

/** What replaces the end of the last word: all of a longer one. */
function endOf(word: string, last: string): string {
  if (word.length > last.length) return word
  let same = 0
  while (word.charCodeAt(same) === last.charCodeAt(same)) same += 1
  return word.slice(same)
}
