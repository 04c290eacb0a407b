const WHOLE = /^-?\d{1,15}$/
const GROUPED = /^-?\d{1,3}(?:([.,\s'])\d{3})(?:\1\d{3})*$/
const CURRENCY = /^(?:rp|idr)\.?\s*/i
/** Zero cents: `,00`, or `,-` as in handwritten prices. */
const NO_CENTS = /(?<=\d)(?:[.,]00|[.,]-+)$/

/**
 * Reads a whole number as people write it: `1250000`, `1.250.000`, `1,250,000`, `Rp 1.250.000,-`. Text that is not a
 * whole number is returned unchanged, so that validation can report it.
 */
export function numberFromText(text: string): number | string {
  const bare = text.trim().replace(CURRENCY, '').replace(NO_CENTS, '')
  if (WHOLE.test(bare)) return Number(bare)
  return GROUPED.test(bare) ? Number(bare.replace(/[^\d-]/g, '')) : text
}
