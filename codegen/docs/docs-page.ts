import type { TranslatedText } from '../model/json-schema.ts'
import { type Html, html, joined, type Part } from './html.ts'

/** The sections of the navigation, in order. */
export const SECTIONS = ['Guides', 'Decisions', 'Schemas', 'Blocks', 'Forms', 'Calls', 'Settings and errors'] as const
export type Section = (typeof SECTIONS)[number]

/** A place on a page that the search finds. */
export interface Anchor {
  id: string
  title: string
  /** 2 and 3 are headings; null is a row of a table. */
  level: number | null
}

/** One page of the documentation. Addresses in its body consist of `docs:` and a path from the root of the site. */
export interface DocsPage {
  /** Its path in the site: `reference/schemas/product.html`. */
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

/** The address for a link to another page; `page-frame.ts` makes it relative to the page that contains it. */
export function docsHref(path: string, anchor?: string): string {
  return `docs:${path}${anchor === undefined ? '' : `#${anchor}`}`
}

export function pageLink(path: string, words: Part, anchor?: string): Html {
  return html`<a href="${docsHref(path, anchor)}">${words}</a>`
}

/** A table that scrolls sideways if it is wider than the screen; rows may have an id to link to. */
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

/** A text in every language that it has; all but the first are marked with their language. */
export function everyLanguage(text: TranslatedText | null | undefined): Html | null {
  return text ? joined(textCells(text), html`<br>`) : null
}

/** A text in each of its languages. The first is the language of these pages; the others are marked with theirs. */
export function textCells(text: TranslatedText): Part[] {
  return Object.entries(text).map(([code, words], index) =>
    index === 0 ? words : html`<span lang="${code}">${words}</span>`,
  )
}

/** JSON as it would appear in a file. */
export function jsonBlock(value: unknown): Html {
  return html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>
`
}

/** A list of facts by name; facts without content are left out. */
export function factList(facts: readonly (readonly [string, Part])[]): Html {
  const told = facts.filter(([, fact]) => html`${fact}`.html !== '')
  return html`<dl>${told.map(
    ([name, fact]) => html`<div><dt>${name}</dt><dd>${fact}</dd></div>
`,
  )}</dl>
`
}
