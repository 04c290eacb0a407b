import { isRecord } from './content-document.ts'

/** All words of a rich text, in reading order. Paragraphs, items and cells are separated by a space, the parts of a sentence by what stands between them. */
export function richTextWords(value: unknown): string {
  const words: string[] = []
  collectWords(value, words)
  return words.join(' ')
}

function collectWords(value: unknown, words: string[]): void {
  if (Array.isArray(value)) {
    if (value.some(isInline)) words.push(value.map(inlineWords).join(''))
    else for (const item of value) collectWords(item, words)
    return
  }
  if (!isRecord(value)) return
  if (typeof value.text === 'string') words.push(value.text)
  if (typeof value.caption === 'string') words.push(value.caption)
  for (const part of [value.children, value.items, value.head, value.rows]) collectWords(part, words)
}

function isInline(value: unknown): boolean {
  return isRecord(value) && (value.type === 'text' || value.type === 'link' || value.type === 'break')
}

function inlineWords(value: unknown): string {
  if (!isRecord(value)) return ''
  if (value.type === 'break') return ' '
  if (typeof value.text === 'string') return value.text
  return Array.isArray(value.children) ? value.children.map(inlineWords).join('') : ''
}
