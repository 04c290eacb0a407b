import type { Json } from '../model/json-schema.ts'
import { type RefusedCase, set } from './refused-case.ts'

const PRODUCT = 'schemas/entities/product.schema.json'
const BRAND = 'schemas/entities/brand.schema.json'
const VISITOR = 'schemas/entities/visitor.schema.json'
const CARD = 'schemas/blocks/card/hero-banner.schema.json'

const ADDRESS = 'The address of a subject ends with a word that begins with its id, or is its key.'
const FIELDS = 'A subject and a hit name fields of their entity.'
const CALLS = 'A subject is answered whole by one call, and listed by another.'
const WORDS = 'Subjects and hits are named by interface words.'
const PLACE = 'A hit has an address, or is shown with something else.'
const BLOCK = 'A block shows a subject that there is.'

const subject = (part: string, value: Json | undefined) => set(PRODUCT, `/x-subject/${part}`, value)
const address = (value: string): [ReturnType<typeof subject>, string, string] => [
  subject('address', value),
  PRODUCT,
  `"address": "${value}"`,
]

/** A second subject at the address of the products. */
const SECOND: Json = {
  address: '/product/detail/{slug}',
  list: { path: '/brand', word: 'menu.brand' },
  page: 'brand-detail',
  calls: { one: 'getProductBySlug', all: 'listProducts' },
  title: 'name',
  hit: { word: 'menu.brand' },
}

/** Mistakes in subjects, which have pages, and in what the search finds. */
export const REFUSED_SUBJECTS: readonly RefusedCase[] = [
  [
    'What has a page of its own is a collection.',
    set(VISITOR, '/x-subject', SECOND),
    VISITOR,
    '"x-subject"',
    'Add "x-collection".',
  ],
  [
    'What has a page of its own is a collection.',
    set(BRAND, '/x-subject', 'brand'),
    BRAND,
    '"x-subject": "brand"',
    'On an entity it is an object',
  ],
  [ADDRESS, ...address('/product/detail/{slgu}'), "'slgu' is not a field. Did you mean 'slug'?"],
  [ADDRESS, ...address('/product/{slug}/detail'), 'such as /product/detail/{slug}.'],
  [ADDRESS, ...address('/product/detail/{title}'), 'take {id}, or a key'],
  [ADDRESS, ...address('/product/detail/{slug}-{title}'), 'write {slug} alone.'],
  [ADDRESS, ...address('/product/detail/{id}/{title}'), 'such as /product/detail/{slug}.'],
  [
    'No two subjects have the same address.',
    set(BRAND, '/x-subject', SECOND),
    PRODUCT,
    '"address": "/product/detail/{slug}"',
    `'/product/detail/' is that of ${BRAND}.`,
  ],
  [FIELDS, subject('title', 'titel'), PRODUCT, '"title": "titel"', "Did you mean 'title'?"],
  [FIELDS, subject('head', { place: 'town' }), PRODUCT, '"place": "town"', "'town' is not a field."],
  [FIELDS, subject('cases/0/when', { brnd: 'new' }), PRODUCT, '"brnd": "new"', "Did you mean 'brand'?"],
  [FIELDS, set(BRAND, '/x-hit/picture', 'lgo'), BRAND, '"picture": "lgo"', "Did you mean 'logo'?"],
  [FIELDS, set(BRAND, '/x-hit/address', '/product?brand={slgu}'), BRAND, '{slgu}', "Did you mean 'slug'?"],
  [
    'A subject is shown from a moment that the store finds it by.',
    subject('from', 'weight'),
    PRODUCT,
    '"from": "weight"',
    `Add "x-sort" to 'weight'`,
  ],
  [
    'The page of a subject is built in.',
    subject('page', 'product-detial'),
    PRODUCT,
    '"page": "product-detial"',
    "Did you mean 'product-detail'?",
  ],
  [CALLS, subject('calls/one', 'getProdct'), PRODUCT, '"one": "getProdct"', "Did you mean 'getProduct'?"],
  [CALLS, subject('calls/one', 'getProduct'), PRODUCT, '"one": "getProduct"', 'must take {slug}'],
  [CALLS, subject('calls/one', 'listProducts'), PRODUCT, '"one": "listProducts"', 'must answer one object in full.'],
  [CALLS, subject('calls/all', 'getProductBySlug'), PRODUCT, '"all": "getProductBySlug"', 'must answer a list'],
  [CALLS, subject('calls/all', 'createMessage'), PRODUCT, '"all": "createMessage"', "answers no 'product'."],
  [
    'The way to a subject leads through relations that its list is narrowed by.',
    subject('through', ['weight']),
    PRODUCT,
    '"weight"',
    '\'weight\' is not a relation with "x-facet".',
  ],
  [WORDS, subject('list/word', 'menu.prodct'), PRODUCT, '"word": "menu.prodct"', "Did you mean 'menu.product'?"],
  [WORDS, subject('hit/word', 'menu.nothing'), PRODUCT, '"word": "menu.nothing"', "There is no 'menu.nothing'"],
  [WORDS, set(BRAND, '/x-hit/word', 'menu.brnd'), BRAND, '"word": "menu.brnd"', "Did you mean 'menu.brand'?"],
  [PLACE, set(BRAND, '/x-hit/of', 'products'), BRAND, '"x-hit"', 'Add one of "address" and "of".'],
  [PLACE, set(PRODUCT, '/x-hit', { title: 'title', word: 'menu.product' }), PRODUCT, '"x-hit"', 'remove "x-hit".'],
  [BLOCK, set(CARD, '/x-subject', 'prodct'), CARD, '"x-subject": "prodct"', "Did you mean 'product'?"],
]
