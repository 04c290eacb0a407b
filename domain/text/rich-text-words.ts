/** The parts of rich-text nodes that contain words. */
interface TextTree {
  type?: unknown
  text?: unknown
  children?: unknown
  items?: unknown
  head?: unknown
  rows?: unknown
  caption?: unknown
}

/**
 * The lines of a rich text without formatting: one per paragraph, list item, table row or caption. Empty for anything
 * that is not rich text.
 */
export function richTextLines(nodes: unknown): string[] {
  return linesOf(nodes, ', ')
}

/** All words of a rich text in reading order, in one line. */
export function richTextWords(nodes: unknown): string {
  return linesOf(nodes, ' ').join(' ')
}

/** The words of the nodes inside a paragraph. A line break becomes a space. */
export function inlineWords(nodes: unknown): string {
  return treesOf(nodes)
    .map(({ type, text, children }) =>
      type === 'break' ? ' ' : typeof text === 'string' ? text : inlineWords(children),
    )
    .join('')
}

function linesOf(nodes: unknown, betweenCells: string): string[] {
  return treesOf(nodes)
    .flatMap((node) => blockLines(node, betweenCells))
    .map((line) => line.trim())
    .filter(Boolean)
}

function blockLines({ text, children, items, head, rows, caption }: TextTree, betweenCells: string): string[] {
  if (Array.isArray(items)) return items.map(inlineWords)
  if (Array.isArray(rows)) {
    const lines = [...(Array.isArray(head) ? [head] : []), ...rows].filter(Array.isArray)
    return lines.map((cells) => cells.map(inlineWords).join(betweenCells))
  }
  if (Array.isArray(children)) return [inlineWords(children)]
  return [text, caption].filter((words) => typeof words === 'string').slice(0, 1)
}

function treesOf(nodes: unknown): TextTree[] {
  return Array.isArray(nodes) ? nodes.filter((node) => typeof node === 'object' && node !== null) : []
}
