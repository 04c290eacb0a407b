import { sitePath } from '#domain/addresses/site-path.ts'
import type { CollectionPlan, FacetPlan } from '#domain/content/collection-plan.ts'
import { subjects } from '#generated/subjects.ts'
import { facetToken } from '../facets/facet-rows.ts'
import { variantFact } from '../facets/fact-values.ts'
import { readRange } from '../facets/list-filters.ts'
import { valueTokens } from '../facets/variant-facets.ts'
import { type ContentPlans, planOf, relationField } from '../reading/content-plans.ts'
import type { Entry } from '../reading/entry.ts'
import type { LinkedDocument } from './linked-documents.ts'

/** One value that a link to a list filters by: `/product?category=molded-grating`. */
export interface LinkFilter {
  param: string
  value: string
  /** The documents of which one must be published, or the values among which it must be. */
  names: readonly LinkedDocument[] | { among: readonly string[] }
  /** What the value is a value of; if it is not published, that is said instead. */
  of?: LinkedDocument
}

/** A value of a variant by the words that may stand for it in `variant[color]=gray`. */
const BY_WORD = { collection: 'variant_value', by: 'word' }

/** A specification that states the same as a variant; which values it has is up to the products. */
const BY_VARIANT = { collection: 'spec', by: 'variant' }

/** What `variant[…]` names documents by. */
export const VARIANT_FILTERS = [BY_WORD, BY_VARIANT]

/** What identifies a document in filters that name it by something other than its key. */
export function identitiesBy(by: string, entry: Pick<Entry, 'key' | 'doc'>): string[] {
  if (by !== BY_WORD.by) return [String(entry.doc[by])]
  const variant = String(entry.doc.variant)
  return [...valueTokens(entry), variantFact(entry)].map((word) => variantWord(variant, word))
}

/** What a link to a list filters by, as far as its values are documents, words of a schema, or ranges. */
export function linkFilters(plans: ContentPlans, href: string): LinkFilter[] {
  const path = sitePath(href)
  const list = Object.values(subjects).find(({ places }) => places.some((place) => place.list.path === path))
  const query = new URLSearchParams(/\?([^#]*)/.exec(href)?.[1])
  if (!list || query.size === 0) return []
  const plan = planOf(plans, list.collection)
  return plan.facets.flatMap((facet) => [
    ...listedValues(query.getAll(facet.param)).flatMap((value) => filterBy(plan, facet, value)),
    ...keyedValues(query, facet.param).flatMap(([key, text]) => filterUnder(facet, key, text)),
  ])
}

function filterBy(plan: CollectionPlan, { param, field, source, by, titles }: FacetPlan, value: string): LinkFilter[] {
  if (source === 'values' && titles) {
    return [{ param, value: facetToken(value), names: { among: Object.keys(titles).map(facetToken) } }]
  }
  if (source !== 'key' && source !== 'keys') return []
  const collection = relationField(plan, field)?.to ?? ''
  return [{ param, value, names: [{ collection, identity: value, ...(by && { by }) }] }]
}

/**
 * One filter of a facet that has one for each variant or specification: `variant[color]=gray`, `spec[depth]=25..38`.
 */
function filterUnder({ param, source }: FacetPlan, key: string, text: string): LinkFilter[] {
  const name = `${param}[${key}]`
  if (source === 'spec') {
    const [least, most] = readRange(text)
    // Also not if one of them is no number.
    const isRange = least <= most
    const spec = { collection: BY_VARIANT.collection, identity: key }
    return [
      { param, value: key, names: [spec] },
      ...(isRange ? [] : [{ param: name, value: text, names: { among: [] }, of: spec }]),
    ]
  }
  if (source !== 'variant') return []
  return listedValues([text]).map((value) => ({
    param: name,
    value,
    names: [
      { ...BY_WORD, identity: variantWord(key, facetToken(value)) },
      { ...BY_VARIANT, identity: key },
    ],
  }))
}

function variantWord(variant: string, word: string): string {
  return `${variant}:${word}`
}

function listedValues(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(',').filter((value) => value !== ''))
}

/** What an address has for each key of a parameter: `[['color', 'gray']]` for `variant[color]=gray`. */
function keyedValues(query: URLSearchParams, param: string): [string, string][] {
  return [...query].flatMap(([name, text]): [string, string][] => {
    const isKeyed = name.startsWith(`${param}[`) && name.endsWith(']') && text !== ''
    return isKeyed ? [[name.slice(param.length + 1, -1), text]] : []
  })
}
