/** The query parameters that filter a list. */
export interface FacetNames {
  /** Those that take values or a range. */
  readonly plain: readonly string[]
  /** Those with a name in brackets: `spec[weight]`. */
  readonly keyed: readonly string[]
}
