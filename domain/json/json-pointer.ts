/** The parts of a JSON pointer: `/translations/@id-ID/title` → `['translations', '@id-ID', 'title']`. */
export function pointerParts(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The JSON pointer with these parts. */
export function pointerTo(...parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
