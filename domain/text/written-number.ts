const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number as the language with a tag such as `id-ID` writes it, with all its decimals: `5000` → `5.000`. The format is
 * made once: a page with load tables writes hundreds of numbers, and making one takes longer than all of them.
 */
export function writtenNumber(value: number, tag: string): string {
  const made = formats.get(tag) ?? new Intl.NumberFormat(tag, { maximumSignificantDigits: 15 })
  formats.set(tag, made)
  return made.format(value)
}
