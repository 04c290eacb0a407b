import { type Html, html, type Part } from './html.ts'

/** The parts of the navigation, in its order. */
export const SECTIONS = ['Guides', 'Decisions', 'Schemas', 'Blocks', 'Forms', 'Calls', 'Settings and errors'] as const
export type Section = (typeof SECTIONS)[number]

/** A place on a page that the search finds. */
export interface Anchor {
  id: string
  title: string
  /** 2 and 3 are headings; null is a row of a table. */
  level: number | null
}

/** One page of the documentation. Addresses in its body begin with `docs:` and the path from the site's own root. */
export interface DocsPage {
  /** `reference/schemas/product.html` */
  path: string
  title: string
  section: Section
  body: Html
  anchors: Anchor[]
}

/** A file of the site, ready to be written. */
export interface DocsFile {
  path: string
  content: string | Uint8Array
}

/** Where pages lead to each other; `page-frame.ts` turns it into an address relative to the page. */
export function docsHref(path: string, anchor?: string): string {
  return `docs:${path}${anchor === undefined ? '' : `#${anchor}`}`
}

export function pageLink(path: string, words: Part, anchor?: string): Html {
  return html`<a href="${docsHref(path, anchor)}">${words}</a>`
}

/** A table that scrolls by itself where it is wider than the screen; rows may carry an id to lead to. */
export function table(label: string, heads: readonly string[], rows: readonly TableRow[]): Html {
  return html`<div class="scroll" role="group" tabindex="0" aria-label="${label}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(row)}</tbody>
</table></div>
`
}

export interface TableRow {
  id?: string
  cells: readonly Part[]
}

function row({ id, cells: [first = null, ...others] }: TableRow): Html {
  const start = id === undefined ? html`<tr>` : html`<tr id="${id}">`
  return html`${start}<th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>
`
}

/** A text in both languages of the site, the Indonesian one marked as such. */
export function bothLanguages(text: { en: string; id: string } | null | undefined): Html | null {
  return text ? html`${text.en}<br><span lang="id">${text.id}</span>` : null
}

/** JSON as it stands in a file. */
export function jsonBlock(value: unknown): Html {
  return html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>
`
}

/** Facts about one thing, by name; what has none is left out. */
export function factList(facts: readonly (readonly [string, Part])[]): Html {
  const told = facts.filter(([, fact]) => html`${fact}`.html !== '')
  return html`<dl>${told.map(
    ([name, fact]) => html`<div><dt>${name}</dt><dd>${fact}</dd></div>
`,
  )}</dl>
`
}
