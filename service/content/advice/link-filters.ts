import { sitePath } from '#domain/addresses/site-path.ts'
import { subjects } from '#generated/subjects.ts'
import { facetToken } from '../facets/facet-rows.ts'
import { type ContentPlans, planOf, relationField } from '../reading/content-plans.ts'
import type { LinkedDocument } from './linked-documents.ts'

/** One value that a link to a list filters by: `/product?category=molded-grating`. */
export interface LinkFilter {
  param: string
  value: string
  /** The document that it names, or the values among which it must be. */
  names: LinkedDocument | { among: readonly string[] }
}

/** What a link to a list filters by, as far as its values are documents or words of a schema. */
export function linkFilters(plans: ContentPlans, href: string): LinkFilter[] {
  const path = sitePath(href)
  const list = Object.values(subjects).find(({ places }) => places.some((place) => place.list.path === path))
  const query = new URLSearchParams(/\?([^#]*)/.exec(href)?.[1])
  if (!list || query.size === 0) return []
  const plan = planOf(plans, list.collection)
  return plan.facets.flatMap(({ param, field, source, by, titles }): LinkFilter[] => {
    const values = query.getAll(param).flatMap((text) => text.split(',').filter((value) => value !== ''))
    if (source === 'values' && titles)
      return values.map((value) => ({
        param,
        value: facetToken(value),
        names: { among: Object.keys(titles).map(facetToken) },
      }))
    if (source !== 'key' && source !== 'keys') return []
    const collection = relationField(plan, field)?.to ?? ''
    return values.map((value) => ({ param, value, names: { collection, identity: value, ...(by && { by }) } }))
  })
}
