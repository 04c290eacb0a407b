import { typingSlips } from './typing-slips.ts'

/** More slips make another word. */
const MOST_SLIPS = 3

/**
 * The known name that an unknown one is a typing slip or two away from; of equally close ones the first. Small letters
 * in place of capitals are no slips, however many they are.
 */
export function closestName(unknown: string, known: Iterable<string>): string | null {
  const names = [...known]
  const same = names.find((name) => name.toLowerCase() === unknown.toLowerCase())
  if (same !== undefined) return same
  const most = Math.min(MOST_SLIPS, Math.max(1, Math.floor(unknown.length / 3)))
  const [best] = names
    .flatMap((name) => {
      const slips = typingSlips(unknown, name, most)
      return slips === null ? [] : [{ name, slips }]
    })
    .sort((a, b) => a.slips - b.slips)
  return best?.name ?? null
}
