import { expect, it } from 'vitest'
import { buildModel } from '../model/content-model.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import { parseSources } from '../source/parse-sources.ts'
import { smallProject } from '../testing/small-project.ts'
import { deriveSchemas } from './derive-schemas.ts'

const derived = new Map(
  deriveSchemas(buildModel(parseSources(smallProject()).schemas)).map((one) => [one.id, one.schema]),
)

function property(id: string, ...names: string[]): JsonSchema | undefined {
  const start: JsonSchema | undefined = derived.get(id)
  return names.reduce<JsonSchema | undefined>(
    (schema, name) => (name === '[]' ? schema?.items : schema?.properties?.[name]),
    start,
  )
}

it('holds a relation as a key in a document', () => {
  expect(property('product.document.json', 'brand')).toMatchObject({ type: 'string' })
  expect(property('product.document.json', 'resins')).toMatchObject({ type: 'array', items: { type: 'string' } })
})

it('expands a relation to its pick on the wire', () => {
  expect(property('product.json', 'brand')).toMatchObject({ anyOf: [{ $ref: 'brand.link.json' }, { type: 'null' }] })
  expect(property('brand.json', 'products')).toMatchObject({ type: 'array', items: { $ref: 'product.link.json' } })
})

it('wraps targets where the relation says so', () => {
  expect(property('product.json', 'resins', '[]')?.properties).toEqual({ brand_id: { $ref: 'brand.link.json' } })
})

it('answers only the id where the relation says so', () => {
  expect(property('image.json', 'image')).toEqual({
    anyOf: [{ $ref: 'common.json#/definitions/uuid' }, { type: 'null' }],
  })
})

it('holds owned documents inside their owner', () => {
  expect(property('product.document.json', 'values', '[]')).toEqual({ $ref: 'product-value.document.json' })
  expect(Object.keys(derived.get('product-value.json')?.properties ?? {})).toEqual(['id', 'value', 'sort'])
})

it('leaves derived, copied and inverse fields out of documents', () => {
  expect(property('product.document.json', 'rating')).toBeUndefined()
  expect(property('image.document.json', 'width')).toBeUndefined()
  expect(property('brand.document.json', 'products')).toBeUndefined()
  expect(property('image.json', 'width')).toMatchObject({ type: ['integer', 'null'] })
})

it('has every property of an answer present', () => {
  const { properties, required } = derived.get('brand.json') ?? {}
  expect(required).toEqual(Object.keys(properties ?? {}))
  expect(property('brand.json', 'links', '[]')).toEqual({ $ref: 'common.json#/definitions/link' })
})

it('gives collections the fields of the system', () => {
  expect(derived.get('brand.document.json')?.required).toEqual(['name', 'slug'])
  expect(property('brand.json', 'date_created')).toEqual({ $ref: 'common.json#/definitions/date_time' })
  expect(property('brand.json', 'sort')).toMatchObject({ type: ['integer', 'null'] })
})

it('moves translatable fields into rows', () => {
  expect(property('product.json', 'title')).toBeUndefined()
  expect(property('product.json', 'translations', '[]', 'title')).toMatchObject({ type: ['string', 'null'] })
  expect(property('brand.json', 'name')).toMatchObject({ type: 'string' })
  expect(property('brand.json', 'translations', '[]', 'name')).toMatchObject({ type: ['string', 'null'] })
})

it('gives a pick the rows of its translatable fields', () => {
  expect(Object.keys(derived.get('product.link.json')?.properties ?? {})).toEqual([
    'id',
    'slug',
    'status',
    'translations',
  ])
  expect(Object.keys(property('product.link.json', 'translations', '[]')?.properties ?? {})).toEqual([
    'id',
    'languages_code',
    'title',
  ])
  expect(Object.keys(derived.get('file.link.json')?.properties ?? {})).toEqual(['id', 'name'])
})

it('has pictures in rich text in both shapes', () => {
  const picture = (id: string) => derived.get(id)?.definitions?.picture?.properties?.image
  expect(picture('rich-text.document.json')).toMatchObject({ type: 'string' })
  expect(picture('rich-text.json')).toEqual({ anyOf: [{ $ref: 'image.summary.json' }, { type: 'null' }] })
  expect(derived.get('rich-text.json')?.definitions?.picture?.required).toEqual(['type', 'image'])
})

it('has objects of common files in both shapes', () => {
  expect(derived.get('common.json')?.definitions?.link?.required).toEqual(['href', 'icon', 'note'])
  expect(derived.get('common.document.json')?.definitions?.link?.required).toEqual(['href'])
  expect(Object.keys(derived.get('common.document.json')?.definitions ?? {})).toEqual(['link'])
})

it('narrows the envelope of a block', () => {
  expect(Object.keys(derived.get('card.hero-banner.json')?.properties ?? {})).toEqual([
    'id',
    'slug',
    'name',
    'component_name',
    'image',
    'translations',
  ])
  expect(property('card.hero-banner.json', 'component_name')).toMatchObject({ const: 'hero-banner' })
  expect(property('card.hero-banner.document.json', 'translations', '[]', 'title')).toMatchObject({
    minLength: 1,
    maxLength: 20,
  })
  expect(derived.get('card.hero-banner.document.json')?.required).toEqual([
    'slug',
    'component_name',
    'image',
    'translations',
  ])
})

it('ties the kind of a place to its block', () => {
  expect(
    derived
      .get('page-block.json')
      ?.anyOf?.map(({ properties }) => [properties?.collection?.const, properties?.item?.$ref]),
  ).toEqual([
    ['block_card', 'card.json'],
    ['block_cardgroup', 'card-group.json'],
    ['block_component', 'component.json'],
  ])
})

it('has no document of what the store does not keep', () => {
  expect(derived.has('visitor.json')).toBe(true)
  expect(derived.has('visitor.document.json')).toBe(false)
})
