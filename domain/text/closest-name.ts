import { typingSlips } from './typing-slips.ts'

/** More slips make another word. */
const MOST_SLIPS = 3

/** The known name that an unknown one is a typing slip or two away from; of equally close ones the first. */
export function closestName(unknown: string, known: Iterable<string>): string | null {
  const most = Math.min(MOST_SLIPS, Math.max(1, Math.floor(unknown.length / 3)))
  const [best] = [...known]
    .flatMap((name) => {
      const slips = typingSlips(unknown, name, most)
      return slips === null ? [] : [{ name, slips }]
    })
    .sort((a, b) => a.slips - b.slips)
  return best?.name ?? null
}
