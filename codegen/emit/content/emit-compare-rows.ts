import { comparedEntities, planCompare } from '#codegen/derive/plans/compare-plan.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { constantOf } from '#codegen/model/entity.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule } from '../print-module.ts'

/** `compare-rows.ts`: the rows of the comparison tables, for the page that draws them. */
export function emitCompareRows(model: ContentModel): GeneratedFile {
  return dataModule({
    path: 'compare-rows.ts',
    source: 'schemas/entities/',
    types: { '#domain/content/compare-row.ts': '{ CompareRow }' },
    constants: comparedEntities(model).map((entity) => ({
      name: constantOf(entity, 'compare'),
      about: `Of ${entity.file.schema.title ?? entity.name}.`,
      type: 'readonly CompareRow[]',
      value: planCompare(model, entity),
    })),
  })
}
