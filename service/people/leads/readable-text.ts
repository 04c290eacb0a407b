/** A visitor's text without control characters, and with one kind of line ending. */
export function readableText(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
}

/** The same on one line. */
export function readableLine(text: string): string {
  return readableText(text).replaceAll(/\s+/g, ' ').trim()
}
