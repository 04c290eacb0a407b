import { type RefusedCase, set } from './refused-case.ts'

const PRODUCT = 'schemas/entities/product.schema.json'
const BRAND = 'schemas/entities/brand.schema.json'
const CALLS = 'schemas/api/products.calls.json'

const FACET = 'A facet is on a relation, or on plain values that are the same in every language.'
const TARGET = 'A facet goes by a field of its target that the store can find.'
const PARAMETER = 'The parameter of a facet is its own.'
const CALL = 'The facets of an entity are parameters of the calls that name it.'

/** Mistakes in the facets by which lists are filtered. */
export const REFUSED_FACETS: readonly RefusedCase[] = [
  [
    'What visitors filter or compare by has a title in both languages.',
    set(PRODUCT, '/properties/brand/x-title', undefined),
    PRODUCT,
    '"brand"',
    "to 'brand'",
  ],
  [FACET, set(PRODUCT, '/properties/title/x-facet', { param: 'title' }), PRODUCT, '"x-facet"', "'title' is neither"],
  [FACET, set(PRODUCT, '/properties/features/x-facet', { param: 'f' }), PRODUCT, '"x-facet"', "'features' is neither"],
  [
    TARGET,
    set(PRODUCT, '/properties/brand/x-facet/by', 'name'),
    PRODUCT,
    '"by": "name"',
    `Write "x-index": true at 'name' in ${BRAND}`,
  ],
  [TARGET, set(PRODUCT, '/properties/brand/x-facet/by', 'slgu'), PRODUCT, '"by": "slgu"', "Did you mean 'slug'?"],
  [TARGET, set(PRODUCT, '/properties/weight/x-facet/by', 'slug'), PRODUCT, '"by": "slug"', 'remove "by"'],
  [
    PARAMETER,
    set(PRODUCT, '/properties/resins/x-facet/param', 'brand'),
    PRODUCT,
    '"param": "brand"',
    "a parameter of 'brand'",
  ],
  [
    PARAMETER,
    set(PRODUCT, '/properties/resins/x-facet/param', 'page'),
    PRODUCT,
    '"param": "page"',
    'a parameter of the call listProducts',
  ],
  [CALL, set(CALLS, '/calls/0/facets', 'prodct'), CALLS, '"facets": "prodct"', "Did you mean 'product'?"],
  [CALL, set(CALLS, '/calls/0/facets', undefined), PRODUCT, '"brand"', '"facets"'],
]
