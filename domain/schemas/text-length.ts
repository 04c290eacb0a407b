/** Characters of a text, not code units: what `maxLength` counts. */
export function textLength(text: string): number {
  return [...text].length
}
