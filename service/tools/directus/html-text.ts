import { matchesCommon } from './common-pattern.ts'
import { ENTITIES } from './html-entities.ts'
import { HtmlTable, type TextNode } from './html-table.ts'

const PIECES = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>|[^<]+|</g
const HAS_ELEMENTS = /<\/?[a-zA-Z][^<>]*>/
/** Elements whose text is not for readers. */
const UNSEEN = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg'])
const MARKS = new Map([
  ...[
    ['b', 'strong'],
    ['strong', 'strong'],
    ['i', 'emphasis'],
    ['em', 'emphasis'],
    ['code', 'code'],
  ],
] as [string, string][])
const BLOCKS =
  /^(?:p|div|section|article|main|header|footer|aside|address|blockquote|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|pre|figure|figcaption|hr)$/
/** Blocks that are no more than a line of the item or cell that they are in. */
const LINES = /^(?:p|div|section|address|blockquote|h[1-6]|dl|dt|dd)$/
/** Raised and lowered signs, which are characters of their own here. */
const SHIFTED = new Map([
  ['sup', characters('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ')],
  ['sub', characters('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')],
])
const LONGEST_CAPTION = 300
const SHOWN_OF_ADDRESS = 60

/**
 * Turns the HTML of an editor into a text of the closed list: paragraphs, headings, lists, tables, links, emphasis,
 * code, line breaks. Nothing else passes: other elements lose their tags, those that run or embed something their text
 * as well; `left` names them. In plain text, empty lines part paragraphs.
 *
 * @param pictureOf The key of the image behind an address; null if there is none.
 */
export function htmlText(
  source: string,
  pictureOf: (address: string) => string | null,
): { text: TextNode[]; left: string[] } {
  const reader = new HtmlReader(pictureOf)
  const html = HAS_ELEMENTS.test(source) ? source : asParagraphs(source)
  for (const [piece, closing = '', tag, attributes = ''] of html.matchAll(PIECES)) {
    if (tag !== undefined) reader.element(tag.toLowerCase(), closing !== '', attributes)
    else if (!piece.startsWith('<!--')) reader.words(decoded(piece))
  }
  return reader.end()
}

function asParagraphs(text: string): string {
  const paragraphs = text.split(/(?:[ \t]*\r?\n){2,}/)
  return paragraphs.map((lines) => `<p>${lines.replaceAll(/\r?\n/g, '<br>')}</p>`).join('')
}

class HtmlReader {
  readonly #pictureOf: (address: string) => string | null
  readonly #text: TextNode[] = []
  readonly #left = new Set<string>()
  readonly #marks: string[] = []
  #line: TextNode[] = []
  /** Whether what follows begins a new line in the same item or cell. */
  #isBroken = false
  #href: string | null = null
  #list: { ordered: boolean; items: TextNode[][] } | null = null
  /** Lists inside lists become items of the outer one. */
  #depth = 0
  #table: HtmlTable | null = null
  #heading = 0
  #isCode = false
  #shift: string | null = null
  #unseen: string | null = null

  constructor(pictureOf: (address: string) => string | null) {
    this.#pictureOf = pictureOf
  }

  words(given: string): void {
    if (this.#unseen !== null) return
    const spaced = this.#isCode ? given : given.replaceAll(/[ \t\r\n]+/g, ' ')
    const text = this.#shifted(!this.#isCode && this.#endsWithSpace() ? spaced.replace(/^ /, '') : spaced)
    if (text === '' || (text === ' ' && (this.#line.length === 0 || this.#isBroken))) return
    if (this.#isBroken && this.#line.length > 0) this.#line.push({ type: 'break' })
    this.#isBroken = false
    const marks = [...new Set(this.#marks)]
    const node = { type: 'text', text, ...(marks.length > 0 && { marks }) }
    const last = this.#line.at(-1)
    if (this.#href === null) addText(this.#line, node)
    else if (last?.type === 'link' && last.href === this.#href) addText(last.children as TextNode[], node)
    else this.#line.push({ type: 'link', href: this.#href, children: [node] })
  }

  element(name: string, isClosing: boolean, attributes: string): void {
    if (this.#unseen !== null) {
      if (isClosing && name === this.#unseen) this.#unseen = null
    } else if (UNSEEN.has(name)) {
      this.#left.add(name)
      if (!isClosing) this.#unseen = name
    } else if (BLOCKS.test(name)) this.#block(name, isClosing, attributes)
    else if (name === 'img') this.#picture(attributes)
    else if (name === 'br') this.#line.push({ type: 'break' })
    else if (name === 'a') this.#href = isClosing ? null : this.#address(attributes)
    else if (SHIFTED.has(name)) this.#shift = isClosing ? null : name
    else if (MARKS.has(name)) {
      const mark = MARKS.get(name) ?? ''
      if (!isClosing) this.#marks.push(mark)
      else if (this.#marks.includes(mark)) this.#marks.splice(this.#marks.lastIndexOf(mark), 1)
    } else if (name !== 'span' && name !== 'u') this.#left.add(name)
  }

  end(): { text: TextNode[]; left: string[] } {
    this.#flush()
    this.#endTable()
    this.#endList()
    return { text: this.#text, left: [...this.#left] }
  }

  #block(name: string, isClosing: boolean, attributes: string): void {
    if ((this.#list !== null || this.#table?.hasOpenCell) && LINES.test(name)) {
      this.#isBroken = this.#line.length > 0
      return
    }
    if (name === 'figcaption' && isClosing && this.#captioned()) return
    this.#flush()
    if (name === 'ul' || name === 'ol') this.#listEdge(name, isClosing)
    else if (name === 'table') {
      this.#endTable()
      if (!isClosing) this.#table = new HtmlTable()
    } else if (name === 'tr' && !isClosing) this.#table?.openRow()
    else if (name === 'td' || name === 'th') {
      if (isClosing) this.#table?.closeCell()
      else this.#table?.openCell(count(attributes, 'colspan'), count(attributes, 'rowspan'))
    } else if (name === 'pre') this.#isCode = !isClosing
    else if (/^h[1-6]$/.test(name)) this.#heading = isClosing ? 0 : Number(name[1])
  }

  #listEdge(name: string, isClosing: boolean): void {
    this.#depth = Math.max(0, this.#depth + (isClosing ? -1 : 1))
    if (this.#depth === 0) this.#endList()
    else this.#list ??= { ordered: name === 'ol', items: [] }
  }

  #endList(): void {
    if (this.#list && this.#list.items.length > 0) this.#text.push({ type: 'list', ...this.#list })
    this.#list = null
    this.#depth = 0
  }

  #endTable(): void {
    this.#text.push(...(this.#table?.nodes() ?? []))
    this.#table = null
  }

  #picture(attributes: string): void {
    const image = this.#pictureOf(attribute(attributes, 'src') ?? '')
    if (image === null) {
      this.#left.add('img')
      return
    }
    this.#flush()
    this.#text.push({ type: 'picture', image })
  }

  /** Makes the line the caption of the picture before it, if there is one. */
  #captioned(): boolean {
    const picture = this.#text.at(-1)
    const caption = wordsOf(trimmed(this.#line))
    if (picture?.type !== 'picture' || caption === '' || caption.length > LONGEST_CAPTION) return false
    picture.caption = caption
    this.#line = []
    return true
  }

  /** The address of a link; null, with a note, for one that no link may have: its words stay. */
  #address(attributes: string): string | null {
    const href = attribute(attributes, 'href')?.trim().replaceAll(/\s/g, '%20') ?? ''
    if (href === '') return null
    if (matchesCommon('url', href)) return href
    this.#left.add(`a (${href.slice(0, SHOWN_OF_ADDRESS)})`)
    return null
  }

  #shifted(text: string): string {
    const own = this.#shift === null ? undefined : SHIFTED.get(this.#shift)
    if (own === undefined || this.#shift === null) return text
    const found = [...text].map((character) => own.get(character))
    if (found.every((character) => character !== undefined)) return found.join('')
    if (text.trim() !== '') this.#left.add(this.#shift)
    return text
  }

  #endsWithSpace(): boolean {
    const last = this.#line.at(-1)
    const node = last?.type === 'link' ? (last.children as TextNode[]).at(-1) : last
    return node?.type === 'text' && String(node.text).endsWith(' ')
  }

  #flush(): void {
    const own = trimmed(this.#line)
    this.#line = []
    this.#isBroken = false
    if (own.length === 0) return
    if (this.#table?.hasOpenCell) this.#table.add(own)
    else if (this.#list) this.#list.items.push(own)
    else if (this.#isCode) this.#text.push({ type: 'code', text: wordsOf(own) })
    else if (this.#heading > 0)
      this.#text.push({ type: 'heading', level: Math.min(Math.max(this.#heading, 2), 4), children: own })
    else this.#text.push({ type: 'paragraph', children: own })
  }
}

function wordsOf(line: readonly TextNode[]): string {
  return line
    .map((node) => (Array.isArray(node.children) ? wordsOf(node.children as TextNode[]) : String(node.text ?? '\n')))
    .join('')
}

/** Adds words to those before them if they look alike. */
function addText(line: TextNode[], node: TextNode): void {
  const last = line.at(-1)
  const isAlike = last?.type === 'text' && String(last.marks ?? '') === String(node.marks ?? '')
  if (isAlike) last.text = String(last.text) + String(node.text)
  else line.push(node)
}

/** A line without spaces and breaks at its ends. */
function trimmed(line: readonly TextNode[]): TextNode[] {
  const isBlank = (node: TextNode | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && String(node.text).trim() === '')
  let [start, end] = [0, line.length]
  while (start < end && isBlank(line[start])) start += 1
  while (end > start && isBlank(line[end - 1])) end -= 1
  return line.slice(start, end).map((node, index, own) => {
    if (node.type !== 'text') return node
    const text = String(node.text)
    const begun = index === 0 ? text.trimStart() : text
    return { ...node, text: index === own.length - 1 ? begun.trimEnd() : begun }
  })
}

function attribute(source: string, name: string): string | null {
  const [, quoted, single, bare] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(source) ?? []
  const value = quoted ?? single ?? bare
  return value === undefined || value === '' ? null : decoded(value)
}

function count(attributes: string, name: string): number {
  return Number(attribute(attributes, name)) || 1
}

function characters(plain: string, shifted: string): Map<string, string> {
  const others = [...shifted]
  return new Map([...plain].map((character, index) => [character, others[index] ?? character]))
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(String(name)) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ''
  })
}
