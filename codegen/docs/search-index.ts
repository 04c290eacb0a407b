import type { DocsPage } from './docs-page.ts'

/**
 * A place that the search finds: its address, its title, the page it is on, and the words found there, without repeats.
 */
export type SearchRow = [address: string, title: string, page: string, words: string]

/** The search index: every page and every anchor on it, each with the words up to the next anchor. */
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

/** The body before the first anchor, and from each anchor to the next. */
function partsOf({ body, anchors }: DocsPage): string[] {
  const starts = anchors.map(({ id }) => Math.max(0, body.html.indexOf(` id="${id}"`)))
  return [0, ...starts].map((start, index, all) => body.html.slice(start, all[index + 1]))
}

/** The words in some markup. Names with hyphens and colons stay whole: `x-facet`, `schema:diff`. */
function wordsOf(markup: string): string {
  // A part begins inside the tag that has its id.
  const text = markup
    .replace(/^[^<]*?>/, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, ' ')
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_][\p{L}\p{N}_:./-]*/gu) ?? [])].join(' ')
}
