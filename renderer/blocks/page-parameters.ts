import type { Page } from '#generated/types.ts'
import type { BlockLibrary } from './block-library.ts'
import { drawnParts } from './page-renderers.ts'

/** The parameters of the query that the renderers of a page read, which must have been loaded; without duplicates. */
export function pageParameters(page: Page, library: BlockLibrary): string[] {
  const all = drawnParts(page, library).flatMap(
    ({ renderer: { kind, name } }) => library.find(kind, name)?.parameters ?? [],
  )
  return [...new Set(all)]
}

/**
 * A query without the parameters that a page does not read: those that only say where a visitor came from, and those
 * that somebody made up. Both begin with `?` or are empty; what is left is as it was written.
 */
export function knownQuery(search: string, parameters: readonly string[]): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) =>
      [...new URLSearchParams(part).keys()].some((name) => parameters.includes(name.split('[', 1)[0] ?? '')),
    )
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
