/** Nodes of rich text, as far as their words matter. */
interface TextTree {
  type?: string
  text?: string
  children?: readonly TextTree[]
  items?: readonly (readonly TextTree[])[]
  head?: readonly (readonly TextTree[])[]
  rows?: readonly (readonly (readonly TextTree[])[])[]
  caption?: string | null
}

/** The words of a rich text without their form, one line per paragraph, list item or table row. */
export function plainText(nodes: readonly object[] | null | undefined): string {
  return (nodes ?? [])
    .flatMap((node) => linesOf(node as TextTree))
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

function linesOf(node: TextTree): string[] {
  if (node.items) return node.items.map(wordsOf)
  if (node.rows) return [...(node.head ? [node.head] : []), ...node.rows].map((row) => row.map(wordsOf).join(', '))
  if (node.children) return [wordsOf(node.children)]
  return [node.text ?? node.caption ?? '']
}

function wordsOf(nodes: readonly TextTree[]): string {
  return nodes.map((node) => (node.type === 'break' ? ' ' : (node.text ?? wordsOf(node.children ?? [])))).join('')
}
