import { comparedEntities, planCompare } from '#codegen/derive/compare-plan.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'
import { printLiteral } from '../print-literal.ts'

/** `compare-rows.ts`: the rows of the comparison tables, for the page that draws them. */
export function emitCompareRows(model: ContentModel): GeneratedFile {
  const constants = comparedEntities(model).map(
    (entity) => `/** Of ${entity.file.schema.title ?? entity.name}. */
export const ${entity.name.replaceAll('-', '_').toUpperCase()}_COMPARE: readonly CompareRow[] = ${printLiteral(planCompare(model, entity))}`,
  )
  return moduleFile('compare-rows.ts', 'schemas/entities/', [IMPORT, ...constants].join('\n\n'))
}

const IMPORT = "import type { CompareRow } from '#domain/content/compare-row.ts'"
