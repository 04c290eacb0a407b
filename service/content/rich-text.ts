import { isRecord } from './content-document.ts'

/** All words of a rich text, in reading order, separated by spaces. */
export function richTextWords(value: unknown): string {
  const words: string[] = []
  collectWords(value, words)
  return words.join(' ')
}

function collectWords(value: unknown, words: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collectWords(item, words)
    return
  }
  if (!isRecord(value)) return
  if (typeof value.text === 'string') words.push(value.text)
  if (typeof value.caption === 'string') words.push(value.caption)
  for (const part of [value.children, value.items, value.head, value.rows]) collectWords(part, words)
}
