import { planCollection } from '#codegen/derive/plans/collection-plan.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { byText } from '#codegen/source/read-sources.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule } from '../print-module.ts'

/** `collections.ts`: the query plan of every collection, by name. */
export function emitCollections(model: ContentModel): GeneratedFile {
  const plans = model.entities
    .filter((entity) => entity.collection !== undefined)
    .map((entity) => planCollection(model, entity))
    .sort((a, b) => byText(a.name, b.name))
  return dataModule({
    path: 'collections.ts',
    source: 'schemas/entities/ and schemas/blocks/',
    types: { '#domain/content/collection-plan.ts': '{ CollectionPlan }' },
    constants: [
      {
        name: 'collections',
        about: 'How each collection is stored, filtered and answered.',
        type: 'Map<string, CollectionPlan>',
        value: new Map(plans.map((plan) => [plan.name, plan])),
      },
    ],
  })
}
