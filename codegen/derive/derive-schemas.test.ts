import { expect, it } from 'vitest'
import { smallProject } from '#tests/support/small-project.ts'
import { buildModel } from '../model/content-model.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import { parseSources } from '../source/parse-sources.ts'
import { deriveSchemas } from './derive-schemas.ts'

const derived = new Map(deriveSchemas(buildModel(parseSources(smallProject()))).map((one) => [one.id, one.schema]))

function property(id: string, ...names: string[]): JsonSchema | undefined {
  const start: JsonSchema | undefined = derived.get(id)
  return names.reduce<JsonSchema | undefined>(
    (schema, name) => (name === '[]' ? schema?.items : schema?.properties?.[name]),
    start,
  )
}

it("a document refers to a relation's target by key", () => {
  expect(property('product.document.json', 'brand')).toMatchObject({ type: 'string' })
  expect(property('product.document.json', 'resins')).toMatchObject({ type: 'array', items: { type: 'string' } })
})

it('on the wire a relation is expanded to its pick', () => {
  expect(property('product.json', 'brand')).toMatchObject({ anyOf: [{ $ref: 'brand.link.json' }, { type: 'null' }] })
  expect(property('brand.json', 'products')).toMatchObject({ type: 'array', items: { $ref: 'product.link.json' } })
})

it('the wire shape wraps the targets of a relation with a wrapper', () => {
  expect(property('product.json', 'resins', '[]')?.properties).toEqual({ brand_id: { $ref: 'brand.link.json' } })
})

it('a relation as id is answered with the id alone', () => {
  expect(property('image.json', 'image')).toEqual({
    anyOf: [{ $ref: 'common.json#/definitions/uuid' }, { type: 'null' }],
  })
})

it('a document contains the documents that it owns', () => {
  expect(property('product.document.json', 'values', '[]')).toEqual({ $ref: 'product-value.document.json' })
  expect(Object.keys(derived.get('product-value.json')?.properties ?? {})).toEqual(['id', 'value', 'sort'])
})

it('derived, copied and inverse fields are left out of documents', () => {
  expect(property('product.document.json', 'rating')).toBeUndefined()
  expect(property('image.document.json', 'width')).toBeUndefined()
  expect(property('brand.document.json', 'products')).toBeUndefined()
  expect(property('image.json', 'width')).toMatchObject({ type: ['integer', 'null'] })
})

it('every property of an answer is required', () => {
  const { properties, required } = derived.get('brand.json') ?? {}
  expect(required).toEqual(Object.keys(properties ?? {}))
  expect(property('brand.json', 'links', '[]')).toEqual({ $ref: 'common.json#/definitions/link' })
})

it('collections have the system fields', () => {
  expect(derived.get('brand.document.json')?.required).toEqual(['name', 'slug'])
  expect(property('brand.json', 'date_created')).toEqual({ $ref: 'common.json#/definitions/date_time' })
  expect(property('brand.json', 'sort')).toMatchObject({ type: ['integer', 'null'] })
})

it('translatable fields move into the rows of translations', () => {
  expect(property('product.json', 'title')).toBeUndefined()
  expect(property('product.json', 'translations', '[]', 'title')).toMatchObject({ type: ['string', 'null'] })
  expect(property('brand.json', 'name')).toMatchObject({ type: 'string' })
  expect(property('brand.json', 'translations', '[]', 'name')).toMatchObject({ type: ['string', 'null'] })
})

it('a pick has the translation rows of its translatable fields', () => {
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

it('pictures in rich text have a document shape and a wire shape', () => {
  const picture = (id: string) => derived.get(id)?.definitions?.picture?.properties?.image
  expect(picture('rich-text.document.json')).toMatchObject({ type: 'string' })
  expect(picture('rich-text.json')).toMatchObject({ anyOf: [{ $ref: 'image.summary.json' }, { type: 'null' }] })
  expect(derived.get('rich-text.json')?.definitions?.picture?.required).toEqual(['type', 'image'])
})

it('objects in common files have a document shape and a wire shape', () => {
  expect(derived.get('common.json')?.definitions?.link?.required).toEqual(['href', 'icon', 'note'])
  expect(derived.get('common.document.json')?.definitions?.link?.required).toEqual(['href'])
  expect(Object.keys(derived.get('common.document.json')?.definitions ?? {})).toEqual(['link'])
})

it('a block narrows its envelope', () => {
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

it('a place on a page ties the collection to its blocks', () => {
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

it('an entity that the store does not keep has no document schema', () => {
  expect(derived.has('visitor.json')).toBe(true)
  expect(derived.has('visitor.document.json')).toBe(false)
})
