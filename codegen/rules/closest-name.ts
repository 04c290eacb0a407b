/**
 * ` Did you mean 'brand'?` if one of the known names is close to the unknown one; otherwise the list of known names if
 * it is short, or an empty text.
 */
export function suggest(unknown: string, known: Iterable<string>): string {
  const names = [...new Set(known)].sort()
  const [best] = names
    .map((name) => ({ name, distance: editDistance(unknown, name) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(unknown.length / 3)))
    .sort((a, b) => a.distance - b.distance)
  if (best) return ` Did you mean '${best.name}'?`
  if (names.length === 0) return ' None exists yet.'
  return names.length <= 12 ? ` Known: ${names.join(', ')}.` : ''
}

/** The number of letters to add, remove, change or swap with a neighbor. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : change
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
