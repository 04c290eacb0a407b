import type { Json } from '../model/json-schema.ts'
import { SMALL_FORMS } from './small-forms.ts'

type JsonFile = [path: string, value: Json]

const SCHEMA = 'http://json-schema.org/draft-07/schema#'
const ID: Record<string, Json> = { $ref: 'common.json#/definitions/id' }
const SLUG: Record<string, Json> = { $ref: 'common.json#/definitions/slug' }
const TEXT: Record<string, Json> = { type: 'string', minLength: 1, maxLength: 80 }
const TITLE: Json = { en: 'Name', id: 'Nama' }

const LANGUAGES: Json = {
  $id: 'languages.json',
  default: 'en',
  numbers: 'id-ID',
  languages: [
    { code: 'en', tag: 'en-US', name: 'English', dates: 'en-GB' },
    { code: 'id', tag: 'id-ID', name: 'Bahasa Indonesia', aliases: ['in'] },
  ],
}

const common: Json = {
  $schema: SCHEMA,
  $id: 'common.json',
  definitions: {
    id: { type: 'integer', minimum: 1 },
    uuid: { type: 'string', format: 'uuid' },
    slug: { type: 'string', minLength: 1, pattern: '^[a-z0-9-]+$', description: 'Words of an address.' },
    status: { type: 'string', enum: ['draft', 'published', 'archived'] },
    language_code: { type: 'string', 'x-languages': 'tag' },
    locale: { type: 'string', 'x-languages': 'code' },
    date_time: { type: 'string', format: 'date-time' },
    link: {
      type: 'object',
      additionalProperties: false,
      required: ['href'],
      properties: { href: { type: 'string' }, icon: { 'x-relation': { to: 'image', pick: 'summary' } }, note: TEXT },
    },
    system: {
      type: 'object',
      properties: {
        status: { $ref: '#/definitions/status', 'x-index': true },
        sort: { type: 'integer' },
        date_created: { $ref: '#/definitions/date_time', 'x-sort': { param: 'date_created' } },
        date_updated: { $ref: '#/definitions/date_time' },
      },
    },
  },
}

const richText: Json = {
  $schema: SCHEMA,
  $id: 'rich-text.json',
  type: 'array',
  items: { $ref: '#/definitions/block' },
  definitions: {
    block: { anyOf: [{ $ref: '#/definitions/paragraph' }, { $ref: '#/definitions/picture' }] },
    paragraph: {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'text'],
      properties: { type: { const: 'paragraph' }, text: { type: 'string' } },
    },
    picture: {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'image'],
      properties: {
        type: { const: 'picture' },
        image: { 'x-relation': { to: 'image', pick: 'summary' } },
        caption: { type: 'string' },
      },
    },
  },
}

function entity(
  name: string,
  notes: Record<string, Json>,
  required: string[],
  properties: Record<string, Json>,
): JsonFile {
  const schema = {
    $schema: SCHEMA,
    $id: `${name}.json`,
    'x-title': TITLE,
    ...notes,
    type: 'object',
    additionalProperties: false,
  }
  return [`schemas/entities/${name}.schema.json`, { ...schema, required, properties }]
}

const file = entity(
  'file',
  { 'x-collection': 'file', 'x-key': 'name', 'x-picks': { link: ['id', 'name'] } },
  ['name'],
  {
    id: { $ref: 'common.json#/definitions/uuid' },
    name: TEXT,
    width: { type: 'integer' },
  },
)

const image = entity(
  'image',
  { 'x-collection': 'image', 'x-key': 'name', 'x-picks': { summary: ['id', 'name', 'image', 'alt', 'width'] } },
  ['name', 'image'],
  {
    id: ID,
    name: TEXT,
    image: { 'x-relation': { to: 'file', pick: 'link', as: 'id' } },
    alt: { ...TEXT, 'x-translatable': 'override' },
    width: { type: 'integer', 'x-from': 'image.width' },
  },
)

const brand = entity(
  'brand',
  {
    'x-collection': 'brand',
    'x-schema-org': 'Brand',
    'x-key': 'slug',
    'x-picks': { link: ['id', 'name', 'slug'] },
    'x-hit': { address: '/product?brand={slug}', title: 'name', picture: 'logo', word: 'menu.brand' },
  },
  ['name', 'slug'],
  {
    id: ID,
    name: {
      ...TEXT,
      'x-translatable': 'override',
      'x-search': { weight: 3 },
      'x-schema-org': 'name',
      'x-sort': { param: 'name', natural: true },
    },
    slug: { ...SLUG, 'x-index': true },
    logo: { 'x-relation': { to: 'image', pick: 'summary' } },
    links: { type: 'array', items: { $ref: 'common.json#/definitions/link' } },
    products: { 'x-relation': { to: 'product', pick: 'link', many: true, inverse: 'brand', limit: 50, order: 'sort' } },
  },
)

const product = entity(
  'product',
  {
    'x-collection': 'product',
    'x-schema-org': 'Product',
    'x-key': 'slug',
    'x-subject': {
      address: '/product/detail/{slug}',
      list: { path: '/product', word: 'menu.product' },
      cases: [{ when: { brand: 'new' }, address: '/new/detail/{slug}' }],
      page: 'product-detail',
      calls: { one: 'getProductBySlug', all: 'listProducts' },
      title: 'title',
      summary: 'features',
      through: ['brand'],
      hit: { word: 'menu.product', order: 1 },
    },
    'x-picks': { link: ['id', 'slug', 'title', 'status'] },
  },
  ['slug', 'title', 'brand'],
  {
    id: ID,
    slug: SLUG,
    title: { ...TEXT, description: 'Name of the product.', 'x-translatable': true, 'x-schema-org': 'name' },
    features: {
      $ref: 'rich-text.json',
      'x-translatable': true,
      'x-schema-org': 'description',
      'x-search': { weight: 1 },
    },
    brand: {
      'x-title': TITLE,
      'x-schema-org': 'brand',
      'x-compare': {},
      'x-relation': { to: 'brand', pick: 'link' },
      'x-facet': { param: 'brand', open: true },
    },
    resins: {
      'x-schema-org': 'brand',
      'x-title': TITLE,
      'x-relation': { to: 'brand', pick: 'link', many: true, wrapper: 'brand_id', order: 'key' },
      'x-facet': { param: 'resin' },
    },
    surfaces: {
      type: 'array',
      items: { type: 'string' },
      'x-title': TITLE,
      'x-enum-titles': { flat: { en: 'Flat', id: 'Rata' } },
      'x-facet': { param: 'surface' },
    },
    weight: {
      type: 'number',
      'x-title': TITLE,
      'x-facet': { param: 'weight' },
      'x-compare': { unit: 'kg', better: 'lower' },
    },
    is_new: { type: 'boolean', 'x-title': TITLE, 'x-facet': { param: 'new' } },
    values: {
      'x-title': TITLE,
      'x-schema-org': 'additionalProperty',
      'x-compare': { group: 'values' },
      'x-relation': { to: 'product_value', pick: 'full', many: true, owned: true },
      'x-facet': { param: 'spec' },
    },
    rating: { type: 'number', 'x-derived': true },
  },
)

const productValue = entity(
  'product-value',
  { 'x-collection': 'product_value', 'x-schema-org': 'PropertyValue', 'x-key': 'value', 'x-owned-by': 'product' },
  ['value'],
  {
    id: ID,
    value: { ...TEXT, 'x-schema-org': 'value' },
  },
)

const page = entity('page', { 'x-collection': 'page', 'x-key': 'slug' }, ['slug'], {
  id: ID,
  slug: SLUG,
  blocks: { 'x-relation': { to: ['block_card', 'block_cardgroup', 'block_component'], pick: 'full', many: true } },
})

const visitor = entity('visitor', {}, ['id', 'email'], {
  id: { $ref: 'common.json#/definitions/uuid' },
  email: { type: 'string', format: 'email', 'x-personal': true },
  product: { 'x-relation': { to: 'product', pick: 'link' } },
  note: { type: 'string' },
})

function envelope(name: string, collection: string, properties: Record<string, Record<string, Json>>): JsonFile {
  const title: Record<string, Json> = { ...TEXT, 'x-translatable': true }
  return [
    `schemas/blocks/${name}.schema.json`,
    {
      $schema: SCHEMA,
      $id: `${name}.json`,
      'x-title': TITLE,
      'x-collection': collection,
      'x-key': 'slug',
      type: 'object',
      additionalProperties: false,
      required: ['slug', 'component_name'],
      properties: {
        id: ID,
        ...withWords({ slug: SLUG, name: TEXT, component_name: SLUG, title, ...properties }),
      },
    },
  ]
}

/** Adds the title and hint that editors read to each field. */
function withWords(fields: Record<string, Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, 'x-title': TITLE, 'x-hint': TITLE }]),
  )
}

const card = envelope('card', 'block_card', {
  image: { 'x-relation': { to: 'image', pick: 'summary' } },
  height: { type: 'string', enum: ['sm', 'lg'] },
})

const cardGroup = envelope('card-group', 'block_cardgroup', {
  group_type: { type: 'string', enum: ['cards', 'product_types'] },
  cards: { 'x-relation': { to: 'block_card', pick: 'full', many: true, when: { group_type: 'cards' } } },
  product_types: { 'x-relation': { to: 'product', pick: 'link', many: true, when: { group_type: 'product_types' } } },
})

const component = envelope('component', 'block_component', {
  content: { $ref: 'rich-text.json', 'x-translatable': true },
})

function example(name: string, index: number, more: Record<string, Json> = {}): Json {
  const translations = [{ languages_code: 'en-US', title: `Title ${index}` }]
  return { slug: `example-${index}`, component_name: name, translations, ...more }
}

function block(folder: string, name: string, properties: Record<string, Json>, required: string[]): JsonFile {
  const own = { component_name: { const: name }, ...properties }
  const picture: Record<string, Json> = 'image' in properties ? { image: 'picture' } : {}
  return [
    `schemas/blocks/${folder}/${name}.schema.json`,
    {
      $schema: SCHEMA,
      $id: `${folder}.${name}.json`,
      'x-title': { en: name, id: name },
      'x-version': 1,
      properties: own,
      required,
      examples: [1, 2, 3].map((index) => example(name, index, picture)),
    },
  ]
}

/** Every schema of the small project, by path. */
export const SMALL_SCHEMAS: readonly JsonFile[] = [
  ['schemas/languages.json', LANGUAGES],
  ['schemas/common/common.schema.json', common],
  ['schemas/common/rich-text.schema.json', richText],
  ...[file, image, brand, product, productValue, page, visitor],
  ...[card, cardGroup, component],
  block('card', 'hero-banner', { image: {}, title: { maxLength: 20 } }, ['image', 'title']),
  block('card-group', 'grid', { group_type: {}, cards: {}, product_types: {}, title: {} }, []),
  block('component', 'faq-list', { title: {}, content: {} }, []),
  ...SMALL_FORMS,
]
