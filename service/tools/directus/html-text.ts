import { toMdast } from 'hast-util-to-mdast'
import type { ListItem, Nodes, PhrasingContent, Table } from 'mdast'
import type {
  RichTextBlockDocument,
  RichTextDocument,
  RichTextInline,
  RichTextLine,
  RichTextText,
} from '#generated/types.ts'
import { fittingHtml } from './fitting-html.ts'

type Mark = NonNullable<RichTextText['marks']>[number]

/** What is part of a line; all else begins one. */
const PHRASING = new Set<Nodes['type']>(['text', 'inlineCode', 'strong', 'emphasis', 'break', 'link', 'image'])
const HAS_ELEMENTS = /<\/?[a-zA-Z][^<>]*>/

/**
 * Turns the HTML of an editor into a text of the closed list: paragraphs, headings, lists, tables, pictures, links,
 * emphasis, code, line breaks. Nothing else passes; `left` names it. In plain text, empty lines part paragraphs.
 *
 * @param pictureOf The key of the image behind an address; null if there is none.
 */
export function htmlText(
  source: string,
  pictureOf: (address: string) => string | null,
): { text: RichTextDocument; left: string[] } {
  const left = new Set<string>()
  const html = HAS_ELEMENTS.test(source) ? source : asParagraphs(source)
  const fitting = fittingHtml(html, { pictureOf, leave: (name) => void left.add(name) })
  return { text: blocks(toMdast(fitting, { document: true })), left: [...left] }
}

function asParagraphs(text: string): string {
  const paragraphs = text.split(/(?:[ \t]*\r?\n){2,}/)
  return paragraphs.map((lines) => `<p>${lines.replaceAll(/\r?\n/g, '<br>')}</p>`).join('')
}

function blocks(node: Nodes): RichTextDocument {
  switch (node.type) {
    case 'paragraph':
      return pieces(node.children, (children) => ({ type: 'paragraph', children }))
    case 'heading': {
      const level = node.depth < 3 ? 2 : node.depth > 3 ? 4 : 3
      return pieces(node.children, (children) => ({ type: 'heading', level, children }))
    }
    case 'list': {
      const items = node.children.flatMap(itemsOf)
      const list = { type: 'list' as const, ordered: node.ordered === true, items }
      return [...(items.length > 0 ? [list] : []), ...pictures(node)]
    }
    case 'table':
      return [...tableOf(node), ...pictures(node)]
    case 'code':
      return node.value.trim() === '' ? [] : [{ type: 'code', text: node.value }]
    default:
      return 'children' in node ? node.children.flatMap(blocks) : []
  }
}

/** Words as blocks, with the pictures among them where they are. */
function pieces(
  nodes: readonly PhrasingContent[],
  block: (words: RichTextLine) => RichTextBlockDocument,
): RichTextDocument {
  const result: RichTextDocument = []
  let words: PhrasingContent[] = []
  const flush = () => {
    const own = line(words)
    if (own.length > 0) result.push(block(own))
    words = []
  }
  for (const node of nodes) {
    const inside = pictures(node)
    if (inside.length === 0) words.push(node)
    else {
      flush()
      result.push(...inside)
    }
  }
  flush()
  return result
}

function pictures(node: Nodes): RichTextDocument {
  if (node.type === 'image') return [{ type: 'picture', image: node.url, ...(node.title && { caption: node.title }) }]
  return 'children' in node ? node.children.flatMap(pictures) : []
}

/** Lists inside lists become items of the outer one. */
function itemsOf({ children }: ListItem): RichTextLine[] {
  const own = line(children.filter(({ type }) => type !== 'list'))
  const inner = children.flatMap((child) => (child.type === 'list' ? child.children.flatMap(itemsOf) : []))
  return [...(own.length > 0 ? [own] : []), ...inner]
}

/**
 * The first row with words is the head; a table of a single row is lines of words. Columns without words at the end
 * come from cells that reach further than others.
 */
function tableOf({ children }: Table): RichTextDocument {
  const cells = children.map((row) => row.children.map((cell) => line(cell.children)))
  const width = Math.max(0, ...cells.map((row) => row.findLastIndex((cell) => cell.length > 0) + 1))
  const lines = cells.map((row) => row.slice(0, width))
  const [head, ...rows] = lines.filter((row) => row.some((cell) => cell.length > 0))
  if (!head) return []
  if (rows.length > 0) return [{ type: 'table', head, rows }]
  return head.flatMap((cell) => (cell.length > 0 ? [{ type: 'paragraph' as const, children: cell }] : []))
}

/** Words without spaces and breaks at their ends. */
function line(nodes: readonly Nodes[]): RichTextLine {
  const words = wordsOf(nodes, [])
  const isBlank = (node: RichTextInline | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.text.trim() === '')
  while (isBlank(words[0])) words.shift()
  while (isBlank(words.at(-1))) words.pop()
  return words.map((node, index) => {
    if (node.type !== 'text') return node
    const begun = index === 0 ? node.text.trimStart() : node.text
    return { ...node, text: index === words.length - 1 ? begun.trimEnd() : begun }
  })
}

/** The words of nodes; blocks among them, as in the cells of tables, are lines of their own. */
function wordsOf(nodes: readonly Nodes[], marks: readonly Mark[]): RichTextLine {
  const words: RichTextLine = []
  let wasBlock = false
  for (const node of nodes) {
    const own = wordsOfNode(node, marks)
    if (own.length === 0) continue
    const isBlock = !PHRASING.has(node.type)
    if (words.length > 0 && (isBlock || wasBlock)) words.push({ type: 'break' })
    for (const piece of own) addTo(words, piece)
    wasBlock = isBlock
  }
  return words
}

function wordsOfNode(node: Nodes, marks: readonly Mark[]): RichTextLine {
  switch (node.type) {
    case 'text':
      return [textOf(node.value, marks)]
    case 'inlineCode':
    case 'code':
      return [textOf(node.value, [...marks, 'code'])]
    case 'strong':
    case 'emphasis':
      return wordsOf(node.children, [...marks, node.type])
    case 'break':
      return [{ type: 'break' }]
    case 'link': {
      const children = wordsOf(node.children, marks).map((word) => (word.type === 'text' ? word : textOf(' ', marks)))
      return children.length > 0 ? [{ type: 'link', href: node.url, children }] : []
    }
    default:
      return 'children' in node ? wordsOf(node.children, marks) : []
  }
}

function textOf(text: string, marks: readonly Mark[]): RichTextText {
  return { type: 'text', text, ...(marks.length > 0 && { marks: [...new Set(marks)] }) }
}

/** Adds words to those before them if they look alike. */
function addTo(words: RichTextLine, word: RichTextInline): void {
  const last = words.at(-1)
  const isAlike = last?.type === 'text' && word.type === 'text' && String(last.marks ?? '') === String(word.marks ?? '')
  if (isAlike) words[words.length - 1] = { ...last, text: last.text + word.text }
  else words.push(word)
}
