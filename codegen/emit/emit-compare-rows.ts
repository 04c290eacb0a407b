import { comparedEntities, planCompare } from '../derive/compare-plan.ts'
import type { ContentModel } from '../model/content-model.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** `compare-rows.ts`: the rows of the tables that compare things, for the page that draws them. */
export function emitCompareRows(model: ContentModel): GeneratedFile {
  const constants = comparedEntities(model).map(
    (entity) => `/** Of ${entity.file.schema.title ?? entity.name}. */
export const ${entity.name.replaceAll('-', '_').toUpperCase()}_COMPARE: readonly CompareRow[] = ${printLiteral(planCompare(model, entity))}`,
  )
  return moduleFile('compare-rows.ts', 'schemas/entities/', [COMPARE_ROW, ...constants].join('\n\n'))
}

const COMPARE_ROW = `import type { MessageId } from './message-ids.ts'

/** One row of a comparison, or the place where several unfold. */
export interface CompareRow {
  key: string
  /** \`values\`: one row; \`specs\`: a row for every measured property; \`variants\`: one for every way in which a thing varies. */
  source: 'values' | 'specs' | 'variants'
  /** The word that heads the group to which it belongs. */
  heading: MessageId
  title: { en: string; id: string }
  /** The way from the thing to what holds the value; lists on it are walked through. */
  path: readonly string[]
  /** The fields that may hold the value: the first that says something counts. */
  fields: readonly { name: string; translated: boolean }[]
  unit?: string
  better?: 'higher' | 'lower'
  /** Names of values that have names. */
  titles?: Readonly<Record<string, { en: string; id: string }>>
}`
