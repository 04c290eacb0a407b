const WHOLE = /^-?\d{1,15}$/
const GROUPED = /^-?\d{1,3}(?:([.,\s'])\d{3})(?:\1\d{3})*$/
const CURRENCY = /^(?:rp|idr)\.?\s*/i
/** No cents: `,00`, or `,-` as prices are written by hand. */
const NO_CENTS = /(?<=\d)(?:[.,]00|[.,]-+)$/

/**
 * Reads a whole number as people write it: `1250000`, `1.250.000`, `1,250,000`, `Rp 1.250.000,-`. What is no whole number stays the text it was, so that the
 * check can say so.
 */
export function numberFromText(text: string): number | string {
  const bare = text.trim().replace(CURRENCY, '').replace(NO_CENTS, '')
  if (WHOLE.test(bare)) return Number(bare)
  return GROUPED.test(bare) ? Number(bare.replace(/[^\d-]/g, '')) : text
}
