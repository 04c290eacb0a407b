import { closestName } from '#domain/text/closest-name.ts'

/**
 * ` Did you mean 'brand'?` if one of the known names is close to the unknown one; otherwise the list of known names if
 * it is short, or an empty text.
 */
export function suggest(unknown: string, known: Iterable<string>): string {
  const names = [...new Set(known)].sort()
  const closest = closestName(unknown, names)
  if (closest !== null) return ` Did you mean '${closest}'?`
  if (names.length === 0) return ' None exists yet.'
  return names.length <= 12 ? ` Known: ${names.join(', ')}.` : ''
}
