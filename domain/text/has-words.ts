/**
 * Whether a text contains anything visible or audible; editors leave spaces behind, and pasted text brings zero-width
 * characters.
 */
export function hasWords(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}]/u.test(text)
}

/** Whether a content field is filled: a text with words, a list with entries, or any other value. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return hasWords(value)
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
}
