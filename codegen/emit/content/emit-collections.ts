import { planCollection } from '#codegen/derive/collection-plan.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { byText } from '#codegen/source/read-sources.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'
import { printLiteral } from '../print-literal.ts'

/** `collections.ts`: the query plan of every collection, by name. */
export function emitCollections(model: ContentModel): GeneratedFile {
  const plans = model.entities
    .filter((entity) => entity.collection !== undefined)
    .map((entity) => planCollection(model, entity))
    .sort((a, b) => byText(a.name, b.name))
    .map((plan) => [plan.name, plan])
  return moduleFile(
    'collections.ts',
    'schemas/entities/ and schemas/blocks/',
    `import type { CollectionPlan } from '#domain/content/collection-plan.ts'

/** How each collection is stored, filtered and answered. */
export const collections: Map<string, CollectionPlan> = new Map<string, CollectionPlan>(${printLiteral(plans)})`,
  )
}
