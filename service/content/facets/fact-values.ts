import { isRecord } from '#domain/json/is-record.ts'
import type { Entry } from '../reading/entry.ts'
import { facetToken } from './facet-rows.ts'

/**
 * The forms under which a filter keeps a fact that both specifications and variants state: `38` for a depth of 38 mm
 * and for the thickness '38 mm', `38x38` for meshes of '38 × 38' and '38×38 mm'.
 */

/** The value of a variant, as a fact. */
export function variantFact({ doc }: Pick<Entry, 'doc'>): string {
  return typeof doc.number === 'number' ? String(doc.number) : factToken(String(doc.value))
}

/** What a measured value states: a range states its ends, and a list separated by slashes each of its items. */
export function specFacts(specValue: unknown): string[] {
  if (!isRecord(specValue) || typeof specValue.value !== 'string') return []
  if (typeof specValue.number === 'number') return [String(specValue.number)]
  return specValue.value
    .split(/\s*[/–]\s*/)
    .map(factToken)
    .filter((token) => token !== '')
}

/** The number that a fact consists of; null if it is a word or has several dimensions. */
export function factNumber(fact: string): number | null {
  return /^-?\d+(\.\d+)?$/.test(fact) ? Number(fact) : null
}

/** A text that begins with a digit loses the unit at its end. */
function factToken(text: string): string {
  const bare = /^\d/.test(text.trim()) ? text.trim().replace(/\D+$/, '') : text
  return factNumber(bare) === null ? facetToken(bare.replaceAll(/\s*[×x]\s*/g, 'x')) : String(Number(bare))
}
