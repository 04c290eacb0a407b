import { typingSlips } from '../search/typing-slips.ts'

/** More slips make another word. */
const MOST_SLIPS = 3

/** ` Did you mean 'hero-banner'?` if one of the known names is a typing slip or two away; otherwise an empty text. */
export function nearestName(unknown: string, known: Iterable<string>): string {
  const most = Math.min(MOST_SLIPS, Math.max(1, Math.floor(unknown.length / 3)))
  const [best] = [...known]
    .flatMap((name) => {
      const slips = typingSlips(unknown, name, most)
      return slips === null ? [] : [{ name, slips }]
    })
    .sort((a, b) => a.slips - b.slips)
  return best ? ` Did you mean '${best.name}'?` : ''
}
