import type { ContentDocument } from '../files/catalogue-source.ts'
import { listOf } from './document-lookup.ts'

/** The paragraphs and list entries of a rich text as plain lines, for places that cannot show its form. */
export function plainLines(richText: unknown): string[] {
  return listOf(richText)
    .flatMap(linesOf)
    .filter((line) => line !== '')
}

function linesOf(block: ContentDocument): string[] {
  if (block.type === 'paragraph') return [inlineText(block.children)]
  if (block.type === 'list' && Array.isArray(block.items)) return block.items.map(inlineText)
  return []
}

function inlineText(nodes: unknown): string {
  return listOf(nodes)
    .map((node) => {
      if (node.type === 'break') return ' '
      if (node.type === 'link') return inlineText(node.children)
      return typeof node.text === 'string' ? node.text : ''
    })
    .join('')
    .trim()
}

/** The names of the pictures inside a rich text. */
export function picturesInside(richText: unknown): string[] {
  return listOf(richText).flatMap((block) =>
    block.type === 'picture' && typeof block.image === 'string' ? [block.image] : [],
  )
}
