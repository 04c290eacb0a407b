import { expect, it } from 'vitest'
import { smallProject, withValue } from '#tests/support/small-project.ts'
import { buildModel } from '../../model/content-model.ts'
import type { Sources } from '../../model/source-types.ts'
import { parseSources } from '../../source/parse-sources.ts'
import { comparedEntities, planCompare } from './compare-plan.ts'

const BRAND = 'schemas/entities/brand.schema.json'
const title = { en: 'Name', id: 'Nama' }

function plansOf(sources: Sources) {
  const model = buildModel(parseSources(sources))
  return new Map(comparedEntities(model).map((entity) => [entity.name, planCompare(model, entity)]))
}

it('planCompare plans a row for each field with x-compare', () => {
  const plan = plansOf(smallProject()).get('product')
  expect(plan).toEqual([
    {
      ...{ key: 'brand', source: 'values', heading: 'compare.general', title },
      ...{ path: ['brand'], fields: [{ name: 'name', translated: true }], param: 'brand' },
    },
    {
      ...{ key: 'weight', source: 'values', heading: 'compare.general', title },
      ...{ path: [], fields: [{ name: 'weight', translated: false }], param: 'weight', unit: 'kg', better: 'lower' },
    },
    { key: 'values', source: 'specs', heading: 'compare.values', title, path: [], fields: [] },
  ])
})

it("planCompare puts the rows of a relation's target after the relation, wrapped or not", () => {
  const sources = withValue(smallProject(), BRAND, '/properties/slug/x-compare', {})
  const plans = plansOf(withValue(sources, BRAND, '/properties/slug/x-title', title))
  const rows = plans.get('product')?.map(({ key, path, fields }) => [key, path, fields[0]?.name])
  expect([...plans.keys()]).toEqual(['product'])
  expect(rows?.slice(0, 3)).toEqual([
    ['brand', ['brand'], 'name'],
    ['brand.slug', ['brand'], 'slug'],
    ['resins.slug', ['resins', 'brand_id'], 'slug'],
  ])
})
