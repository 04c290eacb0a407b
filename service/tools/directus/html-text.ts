/** A text as a tree, see schemas/common/rich-text.schema.json. */
type Node = Record<string, unknown>

const PIECES = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>|[^<]+|</g
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
  /^(?:p|div|section|article|blockquote|h[1-6]|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|pre|figure|figcaption|hr)$/
const ENTITIES = new Map([
  ...[
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['nbsp', '\u00a0'],
    ['ndash', '–'],
  ],
  ...[
    ['mdash', '—'],
    ['hellip', '…'],
    ['rsquo', '’'],
    ['lsquo', '‘'],
    ['rdquo', '”'],
    ['ldquo', '“'],
    ['deg', '°'],
  ],
  ...[
    ['times', '×'],
    ['micro', 'µ'],
    ['plusmn', '±'],
    ['sup2', '²'],
    ['sup3', '³'],
    ['frac12', '½'],
    ['bull', '•'],
  ],
] as [string, string][])

/**
 * Turns the HTML of an editor into a text of the closed list: paragraphs, headings, lists, tables, links, emphasis,
 * code, line breaks. Nothing else passes: other elements lose their tags, those that run or embed something their text
 * as well; `left` names them. Plain text becomes paragraphs.
 *
 * @param pictureOf The key of the image behind an address; null if there is none.
 */
export function htmlText(
  source: string,
  pictureOf: (address: string) => string | null,
): { text: Node[]; left: string[] } {
  const text: Node[] = []
  const left = new Set<string>()
  const marks: string[] = []
  let line: Node[] = []
  let href: string | null = null
  let list: { ordered: boolean; items: Node[][] } | null = null
  let table: Node[][][] | null = null
  let heading = 0
  let code = false
  let unseen: string | null = null

  const flush = () => {
    const own = trimmed(line)
    line = []
    if (own.length === 0) return
    if (table) table.at(-1)?.push(own)
    else if (list) list.items.push(own)
    else if (code) text.push({ type: 'code', text: own.map((node) => String(node.text ?? '\n')).join('') })
    else if (heading > 0) text.push({ type: 'heading', level: Math.min(Math.max(heading, 2), 4), children: own })
    else text.push({ type: 'paragraph', children: own })
  }
  const say = (words: string) => {
    const own = code ? words : words.replaceAll(/[ \t\r\n]+/g, ' ')
    if (own === '' || (own === ' ' && line.length === 0)) return
    const node = { type: 'text', text: own, ...(marks.length > 0 && { marks: [...new Set(marks)] }) }
    const last = line.at(-1)
    if (href === null) addText(line, node)
    else if (last?.type === 'link' && last.href === href) addText(last.children as Node[], node)
    else line.push({ type: 'link', href, children: [node] })
  }

  for (const [piece, closing = '', tag, attributes = ''] of source.matchAll(PIECES)) {
    const name = tag?.toLowerCase()
    if (unseen !== null) {
      if (closing && name === unseen) unseen = null
      continue
    }
    if (name === undefined) {
      if (!piece.startsWith('<!--')) say(decoded(piece))
      continue
    }
    if (UNSEEN.has(name)) {
      left.add(name)
      if (!closing) unseen = name
    } else if (BLOCKS.test(name)) {
      // Paragraphs inside an item or a cell belong to it.
      const isInside = (list !== null || table !== null) && /^(?:p|div|span)$/.test(name)
      if (!isInside) flush()
      if (name === 'ul' || name === 'ol') {
        if (closing) {
          if (list && list.items.length > 0) text.push({ type: 'list', ...list })
          list = null
        } else if (list === null) list = { ordered: name === 'ol', items: [] }
      } else if (name === 'table') {
        if (closing && table) text.push(...tableNodes(table))
        table = closing ? null : []
      } else if (name === 'tr' && !closing) table?.push([])
      else if (name === 'pre') code = !closing
      else if (/^h[1-6]$/.test(name)) heading = closing ? 0 : Number(name[1])
    } else if (name === 'img') {
      const image = pictureOf(attribute(attributes, 'src') ?? '')
      flush()
      if (image === null) left.add(name)
      else text.push({ type: 'picture', image })
    } else if (name === 'br') line.push({ type: 'break' })
    else if (name === 'a') href = closing ? null : attribute(attributes, 'href')
    else if (MARKS.has(name)) {
      const mark = MARKS.get(name) ?? ''
      if (closing) marks.splice(marks.lastIndexOf(mark), marks.includes(mark) ? 1 : 0)
      else marks.push(mark)
    } else if (name !== 'span' && name !== 'u') left.add(name)
  }
  flush()
  return { text, left: [...left] }
}

/** Adds words to those before them if they look alike. */
function addText(line: Node[], node: Node): void {
  const last = line.at(-1)
  const isAlike = last?.type === 'text' && String(last.marks ?? '') === String(node.marks ?? '')
  if (isAlike) last.text = String(last.text) + String(node.text)
  else line.push(node)
}

function tableNodes(rows: Node[][][]): Node[] {
  const filled = rows.filter((row) => row.length > 0)
  const [head, ...rest] = filled
  if (!head) return []
  return rest.length > 0
    ? [{ type: 'table', head, rows: rest }]
    : head.map((children) => ({ type: 'paragraph', children }))
}

/** A line without spaces and breaks at its ends. */
function trimmed(line: readonly Node[]): Node[] {
  const isBlank = (node: Node | undefined) =>
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

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(String(name).toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ''
  })
}
