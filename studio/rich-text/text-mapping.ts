import type { Node as TextNode } from 'prosemirror-model'
import { RICH_TEXT_BOUNDS, TEXT_MARKS } from '#generated/rich-text.ts'
import type {
  RichTextBlockDocument,
  RichTextDocument,
  RichTextInline,
  RichTextLine,
  RichTextText,
} from '#generated/types.ts'
import { textSchema } from './text-schema.ts'

/**
 * The block of the document that each of the editor's nodes was made from; null for the paragraph of an empty text. The
 * editor's nodes never change, so a block that nobody touched is given back as it was, whatever form it has.
 */
const origins = new WeakMap<TextNode, RichTextBlockDocument | null>()

type Mark = NonNullable<RichTextText['marks']>[number]

/** The editor's form of a text. */
export function toEditor(document: RichTextDocument): TextNode {
  const blocks = document.map((block) => {
    const node = blockNode(block)
    origins.set(node, block)
    return node
  })
  if (blocks.length > 0) return textSchema.node('doc', null, blocks)
  const empty = textSchema.node('paragraph')
  origins.set(empty, null)
  return textSchema.node('doc', null, [empty])
}

/** The text in the editor as documents have it; a text without anything is empty. */
export function toDocument(doc: TextNode): RichTextDocument {
  if (doc.childCount === 1 && doc.firstChild && isEmptyParagraph(doc.firstChild)) return []
  return doc.children.flatMap((node) => {
    const origin = origins.get(node)
    if (origin) return [origin]
    const block = documentBlock(node)
    // What was written once stays the same object.
    if (block) origins.set(node, block)
    return block ? [block] : []
  })
}

/** What of a text is more than a document can hold; null when it fits. Only what has changed is looked at. */
export function overflow(doc: TextNode): keyof typeof RICH_TEXT_BOUNDS | null {
  if (doc.childCount > RICH_TEXT_BOUNDS.blocks) return 'blocks'
  for (const node of doc.children) {
    const found = origins.has(node) ? null : blockOverflow(node)
    if (found) return found
  }
  return null
}

function isEmptyParagraph(node: TextNode): boolean {
  const origin = origins.get(node)
  return node.type.name === 'paragraph' && node.childCount === 0 && (origin === undefined || origin === null)
}

function blockNode(block: RichTextBlockDocument): TextNode {
  const { nodes } = textSchema
  switch (block.type) {
    case 'paragraph':
      return textSchema.node('paragraph', null, inlineNodes(block.children))
    case 'heading':
      return textSchema.node('heading', { level: block.level }, inlineNodes(block.children))
    case 'list':
      return textSchema.node(
        'list',
        { ordered: block.ordered },
        block.items.map((item) => textSchema.node('list_item', null, inlineNodes(item))),
      )
    case 'table': {
      const row = (cells: readonly RichTextLine[], type: string) =>
        textSchema.node(
          'table_row',
          null,
          cells.map((cell) => textSchema.node(type, null, inlineNodes(cell))),
        )
      return textSchema.node('table', null, [
        row(block.head, 'table_header'),
        ...block.rows.map((cells) => row(cells, 'table_cell')),
      ])
    }
    case 'picture':
      return textSchema.node('picture', { image: block.image, caption: block.caption ?? '' })
    case 'code':
      return textSchema.node('code_block', null, block.text === '' ? [] : [textSchema.text(block.text)])
    default:
      return nodes.paragraph?.create() ?? textSchema.node('paragraph')
  }
}

function inlineNodes(line: readonly RichTextInline[], href?: string): TextNode[] {
  const link = href === undefined ? [] : [textSchema.mark('link', { href })]
  return line.flatMap((run) => {
    if (run.type === 'break') return [textSchema.node('break', null, [], link)]
    if (run.type === 'link') return inlineNodes(run.children, run.href)
    const marks = [...link, ...(run.marks ?? []).map((mark) => textSchema.mark(mark))]
    return run.text === ''
      ? []
      : [
          textSchema.text(
            run.text,
            marks.sort((a, b) => rank(a.type.name) - rank(b.type.name)),
          ),
        ]
  })
}

const RANKS = Object.keys(textSchema.marks)
const rank = (name: string) => RANKS.indexOf(name)

function documentBlock(node: TextNode): RichTextBlockDocument | null {
  const { attrs } = node
  switch (node.type.name) {
    case 'paragraph':
      return { type: 'paragraph', children: lineOf(node) }
    case 'heading':
      return { type: 'heading', level: attrs.level, children: lineOf(node) }
    case 'list':
      return { type: 'list', ordered: attrs.ordered, items: node.children.map(lineOf) }
    case 'table':
      return tableOf(node)
    case 'picture':
      return { type: 'picture', image: attrs.image, ...(attrs.caption === '' ? {} : { caption: attrs.caption }) }
    case 'code_block':
      return { type: 'code', text: node.textContent }
    default:
      return null
  }
}

/** A table has one head row and at least one below; every row has as many cells as the widest. */
function tableOf(node: TextNode): RichTextBlockDocument {
  const width = Math.max(1, ...node.children.map(({ childCount }) => childCount))
  const cells = node.children.map((row) =>
    Array.from({ length: width }, (_, place) => (place < row.childCount ? lineOf(row.child(place)) : [])),
  )
  const empty = Array.from({ length: width }, (): RichTextLine => [])
  const [head = empty, ...rows] = cells
  return { type: 'table', head, rows: rows.length > 0 ? rows : [empty] }
}

function lineOf(node: TextNode): RichTextLine {
  const line: RichTextInline[] = []
  for (const child of node.children) {
    if (child.type.name === 'break') {
      line.push({ type: 'break' })
      continue
    }
    const runs = textRuns(child)
    const href = child.marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined
    if (href === undefined) {
      line.push(...runs)
      continue
    }
    const last = line.at(-1)
    const joins =
      last?.type === 'link' && last.href === href && last.children.length + runs.length <= RICH_TEXT_BOUNDS.linked
    if (joins) last.children.push(...runs)
    else line.push({ type: 'link', href, children: runs })
  }
  return line
}

/** A text longer than one run may be is several runs. */
function textRuns({ text = '', marks }: TextNode): RichTextText[] {
  const names = TEXT_MARKS.filter((name): name is Mark => marks.some(({ type }) => type.name === name))
  const own = names.length > 0 ? { marks: names } : {}
  const runs: RichTextText[] = []
  for (let at = 0; at < text.length; at += RICH_TEXT_BOUNDS.text)
    runs.push({ type: 'text', text: text.slice(at, at + RICH_TEXT_BOUNDS.text), ...own })
  return runs
}

function blockOverflow(node: TextNode): keyof typeof RICH_TEXT_BOUNDS | null {
  if (node.type.name === 'code_block') return node.textContent.length > RICH_TEXT_BOUNDS.code ? 'code' : null
  if (node.type.name === 'picture')
    return String(node.attrs.caption).length > RICH_TEXT_BOUNDS.caption ? 'caption' : null
  if (node.type.name === 'list')
    return node.childCount > RICH_TEXT_BOUNDS.items ? 'items' : linesOverflow(node.children)
  if (node.type.name === 'table') {
    if (node.childCount > RICH_TEXT_BOUNDS.rows + 1) return 'rows'
    if (node.children.some(({ childCount }) => childCount > RICH_TEXT_BOUNDS.columns)) return 'columns'
    return linesOverflow(node.children.flatMap((row) => row.children))
  }
  return linesOverflow([node])
}

function linesOverflow(lines: readonly TextNode[]): 'runs' | null {
  return lines.some((node) => lineOf(node).length > RICH_TEXT_BOUNDS.runs) ? 'runs' : null
}
