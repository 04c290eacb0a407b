import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { matchesCommon } from './common-pattern.ts'

/** Elements whose text is not for readers. */
const UNSEEN = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg'])
/** Elements that mean something to a text, or hold what does. */
const KNOWN = new Set([
  ...[
    'p',
    'div',
    'section',
    'article',
    'main',
    'header',
    'footer',
    'aside',
    'address',
    'blockquote',
    'pre',
    'hr',
    'br',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
  ...[
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'td',
    'th',
    'colgroup',
    'col',
    'b',
    'strong',
    'i',
    'em',
    'q',
    'code',
    'kbd',
    'samp',
  ],
])
/** They only change how words look. */
const PLAIN = new Set(['span', 'u'])
/** Raised and lowered signs, which are characters of their own here. */
const SHIFTED = new Map([
  ['sup', characters('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ')],
  ['sub', characters('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')],
])
/** No table of a text is wider or longer; a larger number in HTML is a mistake. */
const MOST_SPANNED = 20
const LONGEST_CAPTION = 300
const SHOWN_OF_ADDRESS = 60

export interface HtmlFilter {
  /** The key of the image behind an address; null if there is none. */
  pictureOf(address: string): string | null
  /** Names what was left out. */
  leave(name: string): void
}

/**
 * The HTML of an editor without what texts cannot have: other elements lose their tags, those that run or embed
 * something their text as well. A picture has the key of its image as its address, and its caption as its title.
 */
export function fittingHtml(source: string, filter: HtmlFilter): Root {
  const fragment = fromHtml(source, { fragment: true })
  return { type: 'root', children: fitting(fragment.children, filter) }
}

function fitting(nodes: readonly RootContent[], filter: HtmlFilter): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [node]
    return node.type === 'element' ? fittingElement(node, filter) : []
  })
}

function fittingElement(element: Element, filter: HtmlFilter): ElementContent[] {
  const { tagName: name } = element
  if (UNSEEN.has(name)) {
    filter.leave(name)
    return []
  }
  if (name === 'img') return picture(element, filter)
  const children = fitting(element.children, filter)
  if (name === 'a') return link(element, children, filter)
  if (SHIFTED.has(name)) return shifted(name, children, filter)
  if (name === 'caption') return [{ ...element, tagName: 'p', children }]
  if (name === 'table') return withoutCaption({ ...element, children })
  if (name === 'figure') return captioned({ ...element, children })
  if (KNOWN.has(name)) return [{ ...element, properties: spans(element), children }]
  if (!PLAIN.has(name)) filter.leave(name)
  return children
}

function picture({ properties }: Element, { pictureOf, leave }: HtmlFilter): ElementContent[] {
  const image = pictureOf(String(properties.src ?? ''))
  if (image !== null) return [{ type: 'element', tagName: 'img', properties: { src: image }, children: [] }]
  leave('img')
  return []
}

/** An address that no link may have is named, and its words stay. */
function link({ properties }: Element, children: ElementContent[], { leave }: HtmlFilter): ElementContent[] {
  const href = String(properties.href ?? '')
    .trim()
    .replaceAll(/\s/g, '%20')
  if (matchesCommon('url', href)) return [{ type: 'element', tagName: 'a', properties: { href }, children }]
  if (href !== '') leave(`a (${href.slice(0, SHOWN_OF_ADDRESS)})`)
  return children
}

function shifted(name: string, children: ElementContent[], { leave }: HtmlFilter): ElementContent[] {
  const own = SHIFTED.get(name)
  const signs = [...textOf(children)].map((sign) => own?.get(sign))
  if (signs.every((sign) => sign !== undefined)) return [{ type: 'text', value: signs.join('') }]
  leave(name)
  return children
}

/** The words over a table are a paragraph before it. */
function withoutCaption(table: Element): ElementContent[] {
  const isCaption = (node: ElementContent) => node.type === 'element' && node.tagName === 'p'
  return [
    ...table.children.filter(isCaption),
    { ...table, children: table.children.filter((node) => !isCaption(node)) },
  ]
}

function captioned(figure: Element): ElementContent[] {
  const named = (name: string) =>
    figure.children.find((node): node is Element => node.type === 'element' && node.tagName === name)
  const [image, words] = [named('img'), named('figcaption')]
  const caption = words ? textOf(words.children).trim().replaceAll(/\s+/g, ' ') : ''
  if (!image || !words || caption === '' || caption.length > LONGEST_CAPTION) return [figure]
  image.properties.title = caption
  return [{ ...figure, children: figure.children.filter((node) => node !== words) }]
}

/** Of the attributes, only these say something about a text. */
function spans({ properties: { colSpan, rowSpan } }: Element): Element['properties'] {
  const capped = (span: unknown) => Math.min(Number(span) || 1, MOST_SPANNED)
  return { colSpan: capped(colSpan), rowSpan: capped(rowSpan) }
}

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('')
}

function characters(plain: string, shiftedSigns: string): Map<string, string> {
  const others = [...shiftedSigns]
  return new Map([...plain].map((character, index) => [character, others[index] ?? character]))
}
