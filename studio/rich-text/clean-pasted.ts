import { HEADING_LEVELS } from '#generated/rich-text.ts'
import { isLink } from './link-rule.ts'

/** Elements that are left out with everything in them. */
const DROPPED = new Set([
  ...['script', 'style', 'template', 'title', 'meta', 'link', 'head', 'noscript', 'iframe', 'object', 'embed', 'svg'],
  ...[
    'math',
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'audio',
    'video',
    'canvas',
    'img',
    'picture',
    'colgroup',
  ],
])
const BLOCKS =
  'p,div,section,article,main,header,footer,aside,nav,blockquote,figure,address,h1,h2,h3,h4,h5,h6,ul,ol,table,pre,hr,dl,dt,dd,center'
/** What Word writes instead of a list; the mark of the item stands in a span that Word itself ignores. */
const WORD_ITEM = /mso-list\s*:\s*(?!none|ignore)/i
const WORD_IGNORED = /mso-list\s*:\s*ignore/i
const WORD_NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i
/** The most cells that one cell may span: what claims more is no table that somebody made. */
const WIDEST_SPAN = 50

interface Marks {
  strong?: boolean
  em?: boolean
  code?: boolean
  href?: string
}

/**
 * Replaces what was pasted from Word, Excel or a web page by the little that a text can have: paragraphs, headings,
 * lists, tables, code, links, and words that are bold, italic or code. Everything else is left out, every attribute but
 * the address of a link included, so the parser behind never sees it.
 */
export function cleanPasted(root: Element | DocumentFragment): void {
  const out = root.ownerDocument.createElement('div')
  if (root.querySelector('[data-pm-slice]')) {
    keepOwn(root)
    return
  }
  addBlocks(root, out, {})
  root.replaceChildren(...out.childNodes)
}

/**
 * Where styles stand while what was pasted is parsed: the page's policy reports every `style` that a parser comes by.
 */
const STYLE = 'data-style'

/** Pasted HTML with its styles set aside for `cleanPasted`. */
export function setStylesAside(html: string): string {
  return html.replace(/<style[\s>][\s\S]*?<\/style\s*>/gi, '').replace(/(<[a-z][^>]*?\s)style(?=\s*=)/gi, `$1${STYLE}`)
}

const OWN = new Set([
  ...['p', 'ul', 'ol', 'li', 'table', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'pre', 'code', 'br', 'a'],
  ...['strong', 'em', 'div', 'span', ...HEADING_LEVELS.map(({ level }) => `h${level}`)],
])
const OWN_ATTRIBUTES = new Set(['href', 'data-image', 'data-pm-slice'])

/** What another editor of the studio wrote is in this form already, or at least says so. */
function keepOwn(root: Element | DocumentFragment): void {
  for (const element of root.querySelectorAll('*')) {
    if (!OWN.has(element.localName)) element.remove()
    for (const { name, value } of [...element.attributes])
      if (!OWN_ATTRIBUTES.has(name) || (name === 'href' && !isLink(value))) element.removeAttribute(name)
  }
}

const isElement = (node: Node): node is Element => node.nodeType === 1
const styleOf = (element: Element) => element.getAttribute(STYLE) ?? ''

/** Adds the blocks of a node; words outside any block become a paragraph. */
function addBlocks(node: Node, out: Element, marks: Marks): void {
  let loose: Element | null = null
  for (const child of node.childNodes) {
    if (!isElement(child) && child.nodeType !== 3) continue
    if (isElement(child) && DROPPED.has(child.localName)) continue
    if (isElement(child) && (child.matches(BLOCKS) || child.querySelector(BLOCKS))) {
      loose = null
      addBlock(child, out, marks)
    } else if (loose || child.textContent?.trim()) {
      loose ??= out.appendChild(out.ownerDocument.createElement('p'))
      addWords(child, loose, marks)
    }
  }
  for (const made of out.children) if (made.localName === 'p') trimEnd(made)
}

function addBlock(element: Element, out: Element, marks: Marks): void {
  const { localName: name } = element
  const make = (made: string) => out.ownerDocument.createElement(made)
  const filled = (made: Element) => {
    addLine(element, made, marks)
    if (made.textContent?.trim()) out.append(made)
  }
  const heading = /^h([1-6])$/.exec(name)
  if (heading) filled(make(`h${nearestLevel(Number(heading[1]))}`))
  else if (name === 'ul' || name === 'ol') {
    const list = make(name)
    addItems(element, list, marks)
    if (list.childElementCount > 0) out.append(list)
  } else if (name === 'table') addTable(element, out, marks)
  else if (name === 'pre') {
    const pre = make('pre')
    pre.textContent = element.textContent
    out.append(pre)
  } else if (WORD_ITEM.test(styleOf(element))) addWordItem(element, out, marks)
  else if (element.querySelector(BLOCKS)) addBlocks(element, out, marksOf(element, marks))
  else filled(make('p'))
}

function nearestLevel(level: number): number {
  const levels = HEADING_LEVELS.map((one) => one.level)
  return Math.min(Math.max(level, Math.min(...levels)), Math.max(...levels))
}

/** The items of a list; those of lists inside it follow the item that they stood in. */
function addItems(list: Element, out: Element, marks: Marks): void {
  for (const child of list.children) {
    if (child.localName === 'ul' || child.localName === 'ol') addItems(child, out, marks)
    if (child.localName !== 'li') continue
    const item = out.ownerDocument.createElement('li')
    const inner = [...child.children].filter(({ localName }) => localName === 'ul' || localName === 'ol')
    addLine(child, item, marks, new Set(inner))
    if (item.textContent?.trim()) out.append(item)
    for (const one of inner) addItems(one, out, marks)
  }
}

function addWordItem(element: Element, out: Element, marks: Marks): void {
  const ignored = [...element.querySelectorAll(`[${STYLE}]`)].filter((one) => WORD_IGNORED.test(styleOf(one)))
  const name = ignored.some(({ textContent }) => WORD_NUMBER.test(textContent ?? '')) ? 'ol' : 'ul'
  const last = out.lastElementChild
  const list = last?.localName === name ? last : out.appendChild(out.ownerDocument.createElement(name))
  addLine(element, list.appendChild(out.ownerDocument.createElement('li')), marks, new Set(ignored))
}

/** A table whose first row is its head. Cells that span others are followed by empty ones. */
function addTable(table: Element, out: Element, marks: Marks): void {
  const own = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const grid: (Element | null)[][] = own.map(() => [])
  own.forEach((row, down) => {
    for (const cell of row.children) {
      if (cell.localName !== 'td' && cell.localName !== 'th') continue
      let across = 0
      while (grid[down]?.[across] !== undefined) across += 1
      for (let y = 0; y < spanOf(cell, 'rowspan'); y += 1)
        for (let x = 0; x < spanOf(cell, 'colspan'); x += 1) {
          const place = grid[down + y]
          if (place) place[across + x] = x === 0 && y === 0 ? cell : null
        }
    }
  })
  const width = Math.max(0, ...grid.map((row) => row.length))
  if (width === 0) return
  // A single cell is how mails and old pages lay out their text.
  const [only] = grid.length === 1 && width === 1 ? (grid[0] ?? []) : []
  if (only) {
    addBlocks(only, out, marks)
    return
  }
  const made = out.appendChild(out.ownerDocument.createElement('table'))
  grid.forEach((row, down) => {
    const line = made.appendChild(out.ownerDocument.createElement('tr'))
    for (let across = 0; across < width; across += 1) {
      const cell = line.appendChild(out.ownerDocument.createElement(down === 0 ? 'th' : 'td'))
      const given = row[across]
      if (given) addLine(given, cell, marks)
    }
  })
}

function spanOf(cell: Element, name: 'rowspan' | 'colspan'): number {
  const span = Number(cell.getAttribute(name) ?? 1)
  return Number.isInteger(span) && span >= 1 && span <= WIDEST_SPAN ? span : 1
}

/** The words of an element on one line; blocks inside it are lines apart. */
function addLine(element: Element, out: Element, marks: Marks, without: ReadonlySet<Node> = new Set()): void {
  for (const child of element.childNodes)
    if (!without.has(child)) addWords(child, out, marksOf(element, marks), without)
  trimEnd(out)
}

/** Takes away the spaces and breaks at the end of a line. */
function trimEnd(line: Element): void {
  for (let last = line.lastChild; last; last = line.lastChild) {
    if (isElement(last) && last.localName !== 'br') return
    const text = last.nodeType === 3 ? (last.textContent ?? '').trimEnd() : ''
    if (text !== '') last.textContent = text
    if (text !== '') return
    last.remove()
  }
}

function addWords(node: Node, out: Element, marks: Marks, without: ReadonlySet<Node> = new Set()): void {
  if (without.has(node)) return
  if (node.nodeType === 3) addText(node.textContent ?? '', out, marks)
  if (!isElement(node) || DROPPED.has(node.localName)) return
  const isApart = node.localName === 'br' || node.matches(BLOCKS)
  const isBroken = out.lastChild === null || (isElement(out.lastChild) && out.lastChild.localName === 'br')
  if (isApart && (node.localName === 'br' ? out.lastChild !== null : !isBroken))
    out.append(out.ownerDocument.createElement('br'))
  for (const child of node.childNodes) addWords(child, out, marksOf(node, marks), without)
}

function addText(given: string, out: Element, { strong, em, code, href }: Marks): void {
  const isFirst = out.lastChild === null || (isElement(out.lastChild) && out.lastChild.localName === 'br')
  const collapsed = given.replaceAll(/[\s\u00a0]+/g, ' ')
  const text = isFirst ? collapsed.trimStart() : collapsed
  if (text === '') return
  let words: Node = out.ownerDocument.createTextNode(text)
  const wrap = (name: string) => {
    const around = out.ownerDocument.createElement(name)
    around.append(words)
    words = around
    return around
  }
  if (code) wrap('code')
  if (em) wrap('em')
  if (strong) wrap('strong')
  if (href !== undefined) wrap('a').setAttribute('href', href)
  out.append(words)
}

/** What an element makes of the words in it, by its name or by the style that Word and Google write. */
function marksOf(element: Element, marks: Marks): Marks {
  const { localName: name } = element
  const style = styleOf(element)
  const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const isBold = weight === undefined ? name === 'strong' || name === 'b' : weight === 'bold' || Number(weight) >= 600
  const isItalic = slant === undefined ? name === 'em' || name === 'i' : slant === 'italic'
  const isHeading = /^(?:h[1-6]|th)$/.test(name)
  const href = name === 'a' ? (element.getAttribute('href') ?? '').trim() : ''
  return {
    ...marks,
    ...(isBold && !isHeading ? { strong: true } : weight === undefined ? {} : { strong: false }),
    ...(isItalic ? { em: true } : {}),
    ...(['code', 'kbd', 'samp', 'tt'].includes(name) ? { code: true } : {}),
    ...(isLink(href) && !href.startsWith('#') ? { href } : {}),
  }
}
