import { closestName } from '#domain/text/closest-name.ts'

/** ` Did you mean 'hero-banner'?` if one of the known names is a typing slip or two away; otherwise an empty text. */
export function nearestName(unknown: string, known: Iterable<string>): string {
  const name = closestName(unknown, known)
  return name === null ? '' : ` Did you mean '${name}'?`
}
