import { expect, it } from 'vitest'
import { smallProject } from '#tests/support/small-project.ts'
import { buildModel } from '../../model/content-model.ts'
import { parseSources } from '../../source/parse-sources.ts'
import { planCollection } from './collection-plan.ts'

const model = buildModel(parseSources(smallProject()))

function planOf(name: string): ReturnType<typeof planCollection> {
  const entity = model.byName.get(name)
  if (!entity) throw new Error(`There is no ${name}.`)
  return planCollection(model, entity)
}

function stepsOf(name: string, pick: string): Map<string, unknown> {
  const steps = planOf(name).picks[pick] ?? []
  return new Map(steps.map((step) => [step.name, step]))
}

it('planCollection plans every kind of relation', () => {
  const steps = stepsOf('product', 'full')
  expect(steps.get('brand')).toEqual({ kind: 'relation', name: 'brand', to: 'brand', pick: 'link', many: false })
  expect(steps.get('resins')).toMatchObject({ many: true, wrapper: 'brand_id', order: 'key' })
  expect(steps.get('values')).toMatchObject({ to: 'product_value', many: true, owned: true })
  expect(stepsOf('brand', 'full').get('products')).toMatchObject({ inverse: 'brand', limit: 50, order: 'sort' })
  expect(stepsOf('image', 'full').get('image')).toMatchObject({ to: 'file', as: 'id' })
  expect(stepsOf('block_cardgroup', 'full').get('cards')).toMatchObject({
    to: 'block_card',
    when: { group_type: 'cards' },
  })
  expect(stepsOf('page', 'full').get('blocks')).toEqual({ kind: 'blocks', name: 'blocks' })
})

it('planCollection plans values, copied values and computed fields', () => {
  expect(stepsOf('product', 'full').get('surfaces')).toEqual({ kind: 'value', name: 'surfaces', empty: 'array' })
  expect(stepsOf('product', 'full').get('rating')).toEqual({ kind: 'derived', name: 'rating' })
  expect(stepsOf('image', 'full').get('width')).toEqual({ kind: 'from', name: 'width', path: ['image', 'width'] })
})

it('planCollection plans nested objects, including their relations', () => {
  expect(stepsOf('brand', 'full').get('links')).toEqual({
    kind: 'objects',
    name: 'links',
    many: true,
    fields: [
      { kind: 'value', name: 'href', empty: null },
      { kind: 'relation', name: 'icon', to: 'image', pick: 'summary', many: false },
      { kind: 'value', name: 'note', empty: null },
    ],
  })
})

it('planCollection plans the rows of translations', () => {
  expect(stepsOf('product', 'full').get('translations')).toEqual({
    kind: 'translations',
    name: 'translations',
    fields: [
      { kind: 'value', name: 'id', empty: null },
      { kind: 'value', name: 'languages_code', empty: null },
      { kind: 'value', name: 'title', empty: null },
      { kind: 'value', name: 'features', empty: 'array', rich: true },
    ],
  })
})

it('planCollection leaves fields that are not stored out of documents', () => {
  const names = planOf('brand').document.map((step) => step.name)
  expect(names).not.toContain('products')
  expect(names).toContain('translations')
})

it('planCollection reads facets, sort orders, search fields and indexes from annotations', () => {
  const title = { en: 'Name', id: 'Nama' }
  expect(planOf('product').facets).toEqual([
    { field: 'brand', param: 'brand', source: 'key', title, open: true },
    { field: 'resins', param: 'resin', source: 'keys', title },
    { field: 'surfaces', param: 'surface', source: 'values', title, titles: { flat: { en: 'Flat', id: 'Rata' } } },
    { field: 'weight', param: 'weight', source: 'number', title, unit: 'kg' },
    {
      ...{ field: 'is_new', param: 'new', source: 'values', title },
      titles: { true: { en: 'Yes', id: 'Ya' }, false: { en: 'No', id: 'Tidak' } },
    },
    { field: 'values', param: 'spec', source: 'spec', title },
  ])
  expect(planOf('brand').sorts[0]).toEqual({ param: 'name', field: 'name', natural: true, translated: true })
  expect(planOf('brand').search).toEqual([{ field: 'name', weight: 3, translated: true, rich: false }])
  expect(planOf('brand').indexes).toEqual(['slug', 'status'])
})

it('planCollection reports keys, ids, owners and schemas of a collection', () => {
  expect(planOf('file')).toMatchObject({ key: 'name', uuid: true, ownedBy: null })
  expect(planOf('product_value')).toMatchObject({ key: 'value', uuid: false, ownedBy: 'product' })
  expect(planOf('brand')).toMatchObject({
    translated: [],
    overrides: ['name'],
    schema: 'brand.json',
    documentSchema: 'brand.document.json',
  })
})
