import { compileAnswers, printOne } from '#codegen/compile/compile-validators.ts'
import { answerSchemaId } from '#codegen/derive/call-schemas.ts'
import type { DerivedSchema } from '#codegen/derive/derived-schema.ts'
import { type ApiCall, isStudioCall } from '#codegen/model/api-call.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { byText } from '#codegen/source/read-sources.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'
import { LazyModule } from '../print-literal.ts'
import { dataModule, declarationsOf } from '../print-module.ts'

const FOLDER = 'answer-checks'

/**
 * `answer-checks.ts` and a module for each schema that a call answers, so that a browser loads only the check of the
 * call it makes. Checks that several of them share are repeated in each, because one small file arrives sooner than
 * three smaller ones.
 */
export function emitAnswerChecks(model: ContentModel, calls: ApiCall[], derived: DerivedSchema[]): GeneratedFile[] {
  const compiled = compileAnswers(derived)
  const types = new Map(derived.map((one) => [one.id, one.typeName]))
  const idsOf = (some: ApiCall[]) =>
    [...new Set(some.flatMap((call) => answerSchemaId(model, call) ?? []))].sort(byText)
  // The studio loads with the checks of its own calls, and the site without them.
  const ofSite = idsOf(calls.filter((call) => !isStudioCall(call)))
  const ofStudio = idsOf(calls.filter(isStudioCall))
  const table = (path: string, ids: string[]) =>
    dataModule({
      path,
      source: 'schemas/',
      types: { '#domain/schemas/validator.ts': '{ Validator }' },
      constants: [
        {
          name: 'answerChecks',
          about: 'The check of an answer, or of one row of a list, by the id of its schema.',
          type: 'ReadonlyMap<string, () => Promise<{ validate: Validator<unknown> }>>',
          value: new Map(ids.map((id) => [id, new LazyModule(`./${moduleName(id)}`)])),
        },
      ],
    })
  return [
    table('answer-checks.ts', ofSite),
    table('studio-answer-checks.ts', ofStudio),
    ...[...new Set([...ofSite, ...ofStudio])].flatMap((id) => [
      moduleFile(moduleName(id), id, printOne(compiled, id)),
      declarationsOf(moduleName(id), id, [{ name: 'validate', about: id, of: types.get(id) ?? null }]),
    ]),
  ]
}

/** `product.summary.json` → `answer-checks/product-summary.js`. */
function moduleName(id: string): string {
  return `${FOLDER}/${id.replace(/\.json$/, '').replaceAll('.', '-')}.js`
}
