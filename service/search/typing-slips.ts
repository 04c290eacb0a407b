/**
 * How many slips of typing (a letter too many, too few, another one, or two changed places) lie between two words;
 * null when there are more than `most`. The common beginning and end, which is nearly all of a word that was only
 * mistyped, cost nothing.
 */
export function typingSlips(typed: string, meant: string, most: number): number | null {
  if (Math.abs(typed.length - meant.length) > most) return null
  let start = 0
  let end = Math.min(typed.length, meant.length)
  while (start < end && typed.charCodeAt(start) === meant.charCodeAt(start)) start += 1
  let tail = 0
  end -= start
  while (tail < end && typed.charCodeAt(typed.length - 1 - tail) === meant.charCodeAt(meant.length - 1 - tail))
    tail += 1
  const rest = Math.max(typed.length, meant.length) - start - tail
  // One slip leaves one letter, or two in the wrong order: thousands of words are dismissed here.
  if (most === 1 && rest > 2) return null
  const slips = distance(typed.slice(start, typed.length - tail), meant.slice(start, meant.length - tail), most)
  return slips <= most ? slips : null
}

/** The optimal string alignment distance, given up as soon as it exceeds `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.min(a.length, b.length) === 0 || Math.max(a.length, b.length) === 1) return Math.max(a.length, b.length)
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, at(before, column - 2) + 1)
      current.push(least)
    }
    if (Math.min(...current) > most) return most + 1
    before = previous
    previous = current
  }
  return at(previous, b.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
