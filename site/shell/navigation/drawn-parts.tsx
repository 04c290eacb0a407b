import { renderToStaticMarkup } from 'react-dom/server'
import { CONTENT_ID } from '../landmarks.ts'
import { FEWEST_PARTS } from './page-parts.ts'
import styles from './part-links.module.css'
import { PartItem, type PartLink } from './part-links.tsx'

/**
 * The tags that decide whether a heading is that of a part. React escapes angle brackets in texts and values, so that
 * none of them stands for itself.
 */
const TAG = /<(\/?)(section|article|li|aside|details|summary|div|h1|h2)((?:\s[^>]*)?)>/g
const LISTED_APART = new Set(['li', 'aside', 'details'])

interface OpenElement {
  name: string
  /** As written; of hundreds of elements, those of a few are looked at. */
  attributes: string
  /** Whether its headings are not those of the page's parts. */
  isApart: boolean
}

/**
 * The parts of a page that the server has drawn, by the rule of `partsOf`, so that the index stands there from the
 * beginning and nothing moves when the browser takes over. Empty for a page with so few that none is listed.
 */
export function drawnParts(html: string): PartLink[] {
  const start = html.indexOf(`<main id="${CONTENT_ID}"`)
  const main = start < 0 ? '' : html.slice(start, html.indexOf('</main>', start))
  const parts = new Map<string, PartLink>()
  const headed = new Set<string | undefined>()
  const open: OpenElement[] = []
  for (const tag of main.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = tag
    if (slash) {
      open.pop()
      continue
    }
    if (name === 'h1') for (const element of open) headed.add(idOf(element))
    const isApart = LISTED_APART.has(name) || attributes.includes(' role="dialog"')
    open.push({ name, attributes, isApart })
    if (name !== 'h2') continue
    const opener = open[open.findLastIndex((element) => element.name === 'summary') - 1]
    // A section that opens by its own heading is a part of the page.
    if (opener?.name === 'details') opener.isApart = false
    if (open.some((element) => element.isApart)) continue
    const isAnchor = attributes.includes(' data-anchor=')
    const isInText = isAnchor || open.some((element) => element.name === 'article')
    const section = open.findLast((element) => element.name === 'section' && idOf(element) !== undefined)
    const id = isInText ? (isAnchor ? attributeOf(attributes, 'id') : undefined) : section && idOf(section)
    const from = tag.index + whole.length
    const heading = main.slice(from, main.indexOf('</h2>', from))
    const title = wordsIn(heading)
    if (id === undefined || title === '' || parts.has(id)) continue
    const lang = ONE_LANGUAGE.exec(heading)?.[1] ?? open.map(langOf).findLast((found) => found !== undefined)
    parts.set(id, { id, title, ...(lang === undefined ? {} : { lang }) })
  }
  const listed = [...parts.values()].filter(({ id }) => !headed.has(id))
  // Copies: what is cut out of the page keeps the whole page in memory.
  return listed.length < FEWEST_PARTS ? [] : structuredClone(listed)
}

/** A heading all of whose text is in one element with a language of its own. */
const ONE_LANGUAGE = /^<[a-z]+\b[^>]*? lang="([^"]*)"[^>]*>[^<]*<\/[a-z]+>$/

/** Fills the empty indexes of the navigation, or removes them from a page without parts to list. */
export function withParts(html: string, parts: readonly PartLink[]): string {
  const items = renderToStaticMarkup(parts.map((part) => <PartItem key={part.id} part={part} />))
  return html.replaceAll(EMPTY_INDEX, (_, head: string) => (parts.length === 0 ? '' : `${head}${items}</ul>`))
}

const EMPTY_INDEX = new RegExp(`(<ul class="${styles.index}" aria-label="[^"]*">)</ul>`, 'g')

function idOf({ attributes }: OpenElement): string | undefined {
  return attributeOf(attributes, 'id')
}

function langOf({ attributes }: OpenElement): string | undefined {
  return attributeOf(attributes, 'lang')
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
  return value && plain(value)
}

function wordsIn(html: string): string {
  return plain(html.replaceAll(/<[^>]*>/g, '')).trim()
}

const ENTITIES = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&amp;', '&'],
])

/** Those that React writes. */
function plain(escaped: string): string {
  return escaped.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)
}
