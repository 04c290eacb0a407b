import type { TranslatedText } from '../model/json-schema.ts'
import { joined, type Markdown, md, type Part } from './markdown.ts'

export type Section = 'Guides' | 'Decisions' | 'Schemas' | 'Blocks' | 'Forms' | 'Calls' | 'Settings and errors'

/** The sections of the navigation in order, and how the addresses of their pages begin. */
export const SECTIONS: ReadonlyMap<Section, string> = new Map([
  ['Guides', '/'],
  ['Decisions', '/docs/decisions/'],
  ['Schemas', '/reference/schemas/'],
  ['Blocks', '/reference/blocks/'],
  ['Forms', '/reference/forms/'],
  ['Calls', '/reference/calls/'],
  ['Settings and errors', '/reference/'],
])

/** One page made from the schemas. */
export interface DocsPage {
  /** Its path in the site: `reference/schemas/product.md`. */
  path: string
  title: string
  section: Section
  body: Markdown
}

export function pageLink(path: string, words: Part, anchor?: string): Markdown {
  return md`[${words}](${{ markdown: `/${path}${anchor === undefined ? '' : `#${anchor}`}` }})`
}

/** A table; rows may have an id to link to. */
export function table(heads: readonly string[], rows: readonly TableRow[]): Markdown {
  return md`
| ${joined(heads, md` | `)} |
|${heads.map(() => md`---|`)}
${rows.map(({ id, cells: [first = null, ...others] }) => md`| ${id === undefined ? null : anchor(id)}${joined([first, ...others], md` | `)} |\n`)}
`
}

export interface TableRow {
  id?: string
  cells: readonly Part[]
}

/** A place on a page that links can lead to. */
export function anchor(id: string): Markdown {
  return md`<span id="${{ markdown: id }}"></span>`
}

/** A text in every language that it has; all but the first are marked with their language. */
export function everyLanguage(text: TranslatedText | null | undefined): Markdown | null {
  return text ? joined(textCells(text), md`<br>`) : null
}

/** A text in each of its languages. The first is the language of these pages; the others are marked with theirs. */
export function textCells(text: TranslatedText): Part[] {
  return Object.entries(text).map(([code, words], index) =>
    index === 0 ? words : md`<span lang="${code}">${words}</span>`,
  )
}

/** JSON as it would appear in a file. */
export function jsonBlock(value: unknown): Markdown {
  return codeBlock('json', JSON.stringify(value, null, 2))
}

export function codeBlock(language: string, text: string): Markdown {
  return { markdown: `\n\`\`\`${language}\n${text}\n\`\`\`\n` }
}

/** A list of facts by name; facts without content are left out. */
export function factList(facts: readonly (readonly [string, Part])[]): Markdown {
  const told = facts.filter(([, fact]) => md`${fact}`.markdown !== '')
  return md`
${told.map(([name, fact]) => md`- **${name}:** ${fact}\n`)}
`
}
