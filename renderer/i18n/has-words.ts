/** Whether a text has anything to see or hear: editors leave spaces behind, and pasted text brings characters without width. */
export function hasWords(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}]/u.test(text)
}

/** Whether a field of content says anything: a text with words, a list with entries, any other value. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return hasWords(value)
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
}
