import { compileAnswers, printOne } from '#codegen/compile/compile-validators.ts'
import { answerSchemaId } from '#codegen/derive/call-schemas.ts'
import type { DerivedSchema } from '#codegen/derive/derived-schema.ts'
import type { ApiCall } from '#codegen/model/api-call.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { quote } from '#codegen/model/type-names.ts'
import { byText } from '#codegen/source/read-sources.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'

const FOLDER = 'answer-checks'

/**
 * `answer-checks.ts` and a module for each schema that a call answers, so that a browser loads only the check of the
 * call it makes. Checks that several of them share are repeated in each, because one small file arrives sooner than
 * three smaller ones.
 */
export function emitAnswerChecks(model: ContentModel, calls: ApiCall[], derived: DerivedSchema[]): GeneratedFile[] {
  const compiled = compileAnswers(derived)
  const types = new Map(derived.map((one) => [one.id, one.typeName]))
  const ids = [...new Set(calls.flatMap((call) => answerSchemaId(model, call) ?? []))].sort(byText)
  const rows = ids.map(
    (id) => `  [${quote(id)}, async () => (await import(${quote(`./${moduleName(id)}`)})).validate],\n`,
  )
  return [
    moduleFile(
      'answer-checks.ts',
      'schemas/',
      `import type { Validator } from '#domain/schemas/validator.ts'

/** The check of an answer, or of one row of a list, by the id of its schema. */
export const answerChecks: ReadonlyMap<string, () => Promise<Validator<unknown>>> = new Map<
  string,
  () => Promise<Validator<unknown>>
>([
${rows.join('')}])`,
    ),
    ...ids.flatMap((id) => [
      moduleFile(moduleName(id), id, printOne(compiled, id)),
      moduleFile(
        moduleName(id).replace(/\.js$/, '.d.ts'),
        id,
        `import type { ${types.get(id)} } from '../types.ts'\nimport type { Validator } from '#domain/schemas/validator.ts'\n\nexport declare const validate: Validator<${types.get(id)}>`,
      ),
    ]),
  ]
}

/** `product.summary.json` → `answer-checks/product-summary.js`. */
function moduleName(id: string): string {
  return `${FOLDER}/${id.replace(/\.json$/, '').replaceAll('.', '-')}.js`
}
