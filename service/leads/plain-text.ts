/** A visitor's text without characters that control instead of being read, and with one kind of line end. */
export function plainText(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n').replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
}

/** The same in one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ').trim()
}
