import { type RefusedCase, set } from './refused-case.ts'
import { withValue } from './small-project.ts'

const PRODUCT = 'schemas/entities/product.schema.json'
const BRAND = 'schemas/entities/brand.schema.json'
const CARD = 'schemas/blocks/card.schema.json'

const KNOWN = 'What search engines are told is in words of schema.org that this project knows.'
const FITS = 'What search engines are told of a field fits its property.'

const kind = { type: 'string', enum: ['a', 'b'] }
const told = (values: Record<string, string>) => ({ ...kind, 'x-schema-org': { property: 'category', values } })

/** Mistakes in what is published to search engines. */
export const REFUSED_SCHEMA_ORG: readonly RefusedCase[] = [
  [KNOWN, set(PRODUCT, '/x-schema-org', 'Prodct'), PRODUCT, '"x-schema-org": "Prodct"', "Did you mean 'Product'?"],
  [KNOWN, set(PRODUCT, '/x-schema-org', true), PRODUCT, '"x-schema-org": true', 'true is not a type'],
  [
    KNOWN,
    set(PRODUCT, '/properties/title/x-schema-org', 'nmae'),
    PRODUCT,
    '"x-schema-org": "nmae"',
    "'nmae' is not a property of Product. Did you mean 'name'? A new one belongs in codegen/model/schema-org.ts.",
  ],
  [
    KNOWN,
    set(PRODUCT, '/properties/title/x-schema-org', 'brand.nme'),
    PRODUCT,
    '"x-schema-org": "brand.nme"',
    "'nme' is not a property of Brand.",
  ],
  [
    KNOWN,
    withValue(set(PRODUCT, '/properties/brand/x-schema-org', true), BRAND, '/properties/slug/x-schema-org', 'headline'),
    BRAND,
    '"x-schema-org": "headline"',
    "'headline' is not a property of Brand.",
  ],
  [
    FITS,
    set(PRODUCT, '/properties/values/x-schema-org', 'brand'),
    PRODUCT,
    '"x-schema-org": "brand"',
    "'brand' takes Brand, and this leads to PropertyValue.",
  ],
  [
    FITS,
    set(PRODUCT, '/properties/title/x-schema-org', 'brand'),
    PRODUCT,
    '"x-schema-org": "brand"',
    'name a property in it, such as brand.name',
  ],
  [
    FITS,
    set(PRODUCT, '/properties/title/x-schema-org', true),
    PRODUCT,
    '"x-schema-org": true',
    "'title' is not a relation",
  ],
  [
    FITS,
    set(BRAND, '/properties/links/x-schema-org', 'description'),
    BRAND,
    '"x-schema-org": "description"',
    "'links' is not a text, number or relation",
  ],
  [FITS, set(PRODUCT, '/properties/kind', told({ a: 'A' })), PRODUCT, '"x-schema-org"', "Add a word for 'b'"],
  [
    FITS,
    set(PRODUCT, '/properties/kind', told({ a: 'A', b: 'B', c: 'C' })),
    PRODUCT,
    '"x-schema-org"',
    "'c' is not a choice",
  ],
  [
    'What search engines are told of a field belongs to a thing that has a type.',
    set(CARD, '/properties/slug/x-schema-org', 'name'),
    CARD,
    '"x-schema-org": "name"',
    `with its type into ${CARD}`,
  ],
]
