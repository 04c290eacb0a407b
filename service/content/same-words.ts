/**
 * What else is searched for when visitors use a word that the site's own texts do not: British spellings, formulas of
 * chemicals, and what buyers call a quote. The words count for every language; those that a language does not have find
 * nothing in it. Words for which a page is the answer are in its `meta_keywords`.
 */
const SAME: readonly (readonly [typed: string, meant: string])[] = [
  ['moulded moulding', 'molded'],
  ['mould moulds', 'mold'],
  ['fibre fibres', 'fiber'],
  ['fibreglass', 'fiberglass'],
  ['grp', 'frp'],
  ['colour colours', 'color'],
  ['grey', 'gray'],
  ['aluminium', 'aluminum'],
  ['metre metres', 'meter'],
  ['galvanised', 'galvanized'],
  ['hcl hydrochloric', 'acid asam'],
  ['h2so4 sulphuric', 'acid asam sulfuric sulfat'],
  ['naoh lye', 'caustic kaustik'],
  ['naocl bleach', 'hypochlorite hipoklorit'],
  ['price prices pricing cost costs harga biaya', 'quote penawaran'],
]

const MEANT: ReadonlyMap<string, readonly string[]> = new Map(
  SAME.flatMap(([typed, meant]) => typed.split(' ').map((word) => [word, meant.split(' ')] as const)),
)

/** The words that the texts may use for one that a visitor typed. */
export function wordsMeantBy(word: string): readonly string[] {
  return MEANT.get(word) ?? []
}
