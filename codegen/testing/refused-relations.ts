import type { Sources } from '../model/source-types.ts'
import { type RefusedCase, set } from './refused-case.ts'
import { withValue } from './small-project.ts'

const BRAND = 'schemas/entities/brand.schema.json'
const PRODUCT = 'schemas/entities/product.schema.json'
const GROUP = 'schemas/blocks/card-group.schema.json'

/** Mistakes in entities and in the relations between them. */
export const REFUSED_RELATIONS: readonly RefusedCase[] = [
  [
    'A collection has a key, and the key is one of its fields.',
    set(BRAND, '/x-key', 'code'),
    BRAND,
    '"x-key"',
    "'code' is not",
  ],
  [
    'A collection has a key, and the key is one of its fields.',
    set(BRAND, '/x-key', undefined),
    BRAND,
    '"x-collection"',
    'Add "x-key"',
  ],
  [
    'No two entities keep their rows in the same collection.',
    set(PRODUCT, '/x-collection', 'brand'),
    PRODUCT,
    '"x-collection"',
    BRAND,
  ],
  [
    'An envelope of blocks is a collection with slug and component_name.',
    set(GROUP, '/x-collection', undefined),
    GROUP,
    '{',
    'Add "x-collection"',
  ],
  ['A pick names fields of its entity.', set(BRAND, '/x-picks/link/1', 'nme'), BRAND, '"nme"', "Did you mean 'name'?"],
  ['A pick has a name of its own.', set(BRAND, '/x-picks/full', ['id']), BRAND, '"full"', "Rename 'full'"],
  [
    'A translatable field is on the entity itself.',
    set(BRAND, '/properties/links/items', { type: 'string', 'x-translatable': true }),
    BRAND,
    '"x-translatable": true',
    'Move the mark',
  ],
  [
    'What the search reads is a text.',
    set(PRODUCT, '/properties/brand/x-search', { weight: 2 }),
    PRODUCT,
    '"x-search"',
    "'brand' is none",
  ],
  [
    'A relation leads to a collection.',
    set(BRAND, '/properties/logo/x-relation/to', 'imge'),
    BRAND,
    '"to": "imge"',
    "Did you mean 'image'?",
  ],
  [
    'A relation names the pick that it expands to, and its target has that pick.',
    set(BRAND, '/properties/logo/x-relation/pick', 'sumary'),
    BRAND,
    '"pick": "sumary"',
    "Did you mean 'summary'?",
  ],
  [
    'A relation names the pick that it expands to, and its target has that pick.',
    set(BRAND, '/properties/logo/x-relation/pick', undefined),
    BRAND,
    '"x-relation"',
    'Add "pick": one of',
  ],
  [
    'A relation does not lead back to where it started.',
    circle(),
    PRODUCT,
    '"pick": "full"',
    'brand.full → product.full → brand.full',
  ],
  [
    'An inverse relation names the relation that leads back.',
    set(BRAND, '/properties/products/x-relation/inverse', 'brnd'),
    BRAND,
    '"inverse": "brnd"',
    "Did you mean 'brand'?",
  ],
  [
    'An owned relation and its target name each other.',
    set('schemas/entities/product-value.schema.json', '/x-owned-by', undefined),
    PRODUCT,
    '"owned"',
    'Write "x-owned-by": "product"',
  ],
  [
    'A relation is ordered by "key" or by a field of its target.',
    set(PRODUCT, '/properties/resins/x-relation/order', 'weight'),
    PRODUCT,
    '"order": "weight"',
    "'weight' is neither",
  ],
  [
    'A condition of a relation names a field beside it.',
    set(GROUP, '/properties/cards/x-relation/when', { group_tpe: 'cards' }),
    GROUP,
    '"group_tpe"',
    "Did you mean 'group_type'?",
  ],
  [
    'A copied value leads through a relation to a field of its target.',
    set('schemas/entities/image.schema.json', '/properties/width/x-from', 'image.wdth'),
    'schemas/entities/image.schema.json',
    '"x-from"',
    "Did you mean 'width'?",
  ],
]

function circle(): Sources {
  const there = set(BRAND, '/properties/products/x-relation/pick', 'full')
  return withValue(there, PRODUCT, '/properties/brand/x-relation/pick', 'full')
}
