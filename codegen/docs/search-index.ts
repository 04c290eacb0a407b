import type { DocsPage } from './docs-page.ts'

/** A place that the search finds: its address, its title, the page it is on, and every word that stands there, each once. */
export type SearchRow = [address: string, title: string, page: string, words: string]

/** What the search looks through: every page and every place on it, with the words from there to the next place. */
export function searchRows(pages: readonly DocsPage[]): SearchRow[] {
  return pages.flatMap((page) => {
    const [first = '', ...parts] = partsOf(page)
    return [
      [page.path, page.title, page.section, wordsOf(first)],
      ...page.anchors.map(
        ({ id, title }, index): SearchRow => [`${page.path}#${id}`, title, page.title, wordsOf(parts[index] ?? '')],
      ),
    ]
  })
}

/** The body before the first place, and from each place to the next. */
function partsOf({ body, anchors }: DocsPage): string[] {
  const starts = anchors.map(({ id }) => Math.max(0, body.html.indexOf(` id="${id}"`)))
  return [0, ...starts].map((start, index, all) => body.html.slice(start, all[index + 1]))
}

/** The words of some markup, names with hyphens and colons whole: `x-facet`, `schema:diff`. */
function wordsOf(markup: string): string {
  // A part begins inside of the tag that bears its id.
  const text = markup
    .replace(/^[^<]*?>/, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, ' ')
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_][\p{L}\p{N}_:./-]*/gu) ?? [])].join(' ')
}
