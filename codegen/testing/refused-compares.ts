import { type RefusedCase, set } from './refused-case.ts'

const PRODUCT = 'schemas/entities/product.schema.json'
const BRAND = 'schemas/entities/brand.schema.json'

/** Mistakes in what is compared. */
export const REFUSED_COMPARES: readonly RefusedCase[] = [
  [
    'What visitors filter or compare by has a title in both languages.',
    set(PRODUCT, '/properties/title/x-compare', {}),
    PRODUCT,
    '"title"',
    "to 'title'",
  ],
  [
    'A compared row shows a relation or plain values.',
    set(PRODUCT, '/properties/features/x-compare', {}),
    PRODUCT,
    '"x-compare"',
    "'features' is neither",
  ],
  [
    'Only numbers have a unit and a direction in which they are better.',
    set(PRODUCT, '/properties/brand/x-compare', { better: 'higher' }),
    PRODUCT,
    '"better": "higher"',
    "'brand' is not a number",
  ],
  [
    'A group of compared rows is headed by an interface word.',
    set(PRODUCT, '/properties/weight/x-compare', { group: 'generl' }),
    PRODUCT,
    '"group": "generl"',
    "Did you mean 'compare.general'?",
  ],
  [
    'A compared field is in the pick by which its relation is answered.',
    set(BRAND, '/properties/motto', { type: 'string', 'x-title': { en: 'Motto', id: 'Moto' }, 'x-compare': {} }),
    PRODUCT,
    '"pick": "link"',
    "'motto' of brand.json is not",
  ],
]
