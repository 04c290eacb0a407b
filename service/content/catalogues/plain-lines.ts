import { richTextLines } from '#domain/text/rich-text-words.ts'
import { listOf } from './document-lookup.ts'

/** The paragraphs and list entries of a rich text as plain lines, for places that cannot show formatting. */
export function plainLines(richText: unknown): string[] {
  return richTextLines(listOf(richText).filter(({ type }) => type === 'paragraph' || type === 'list'))
}

/** The names of the pictures inside a rich text. */
export function picturesInside(richText: unknown): string[] {
  return listOf(richText).flatMap((block) =>
    block.type === 'picture' && typeof block.image === 'string' ? [block.image] : [],
  )
}
