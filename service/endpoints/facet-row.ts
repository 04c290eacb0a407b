import { fieldIn } from '#domain/languages/field-in.ts'
import type { WireRow } from '../content/documents/content-document.ts'
import type { ValueCount } from '../content/facets/facet-sets.ts'
import type { Content } from '../content/reading/content.ts'
import type { Entry } from '../content/reading/entry.ts'

/** A facet as it is answered, with the name under which the store keeps its values. */
export interface ListedFacet {
  stored: string
  row: WireRow
}

/** The names of a facet: in an address (`variant[color]`) and in the store. */
export interface FacetName {
  param: string
  stored: string
}

export function listedFacet({ param, stored }: FacetName, own: Partial<WireRow>): ListedFacet {
  const row = {
    param,
    kind: 'options',
    title: null,
    open: false,
    more: false,
    unit: null,
    options: [],
    min: null,
    max: null,
    ...own,
  }
  return { stored, row }
}

/** A range of numbers; a value that is the same everywhere narrows nothing, so it gives no row. */
export function rangeFacet(
  name: FacetName,
  title: string,
  unit: string | null,
  { min, max }: ValueCount,
): ListedFacet[] {
  return min === max ? [] : [listedFacet(name, { kind: 'range', title, unit, min, max })]
}

export function labelOf(content: Content, entry: Entry): string {
  const named = ['label', 'title', 'name'].map((field) => fieldIn(entry.doc, field, content.locale))
  return named.find((text) => typeof text === 'string') ?? entry.key
}

export function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.sort - b.sort || (a.natural_key < b.natural_key ? -1 : 1))
}
