/** The number of digits that take part in the order; longer runs are compared by their first digits. */
const MAX_DIGITS = 99

/**
 * Turns text into a key whose plain byte order is the natural order: FG-9 before FG-10, ignoring case and accents. Each
 * run of digits is preceded by its length, so that longer numbers sort later.
 */
export function naturalKey(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().replaceAll(/\s+/g, ' ')
  return plain.replaceAll(/\d+/g, (run) => {
    const digits = run.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS)
    return String(digits.length).padStart(2, '0') + digits
  })
}

/** Compares two texts in natural order, for lists short enough to be sorted in memory. */
export function compareNaturally(a: string, b: string): number {
  const keyA = naturalKey(a)
  const keyB = naturalKey(b)
  return keyA < keyB ? -1 : keyA > keyB ? 1 : 0
}
