import type { SearchTerm } from './store-contract.ts'

/** One spelling of a term. */
export interface TermSpelling {
  word: string
  /** Whether a word that begins with it counts as well. */
  prefix: boolean
}

export function spellingsOf({ stems, whole = [], prefix }: SearchTerm): TermSpelling[] {
  return [...stems.map((word) => ({ word, prefix })), ...whole.map((word) => ({ word, prefix: false }))]
}
