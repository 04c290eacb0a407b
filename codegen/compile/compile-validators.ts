import { _, Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { DerivedSchema } from '../derive/derived-schema.ts'
import { formConditions } from '../derive/form-conditions.ts'
import { reachableSchemas } from '../derive/reachable-schemas.ts'
import { type ValidatorGroup, validatorGroup, validatorSchema } from '../derive/validator-schemas.ts'
import { ajvFormats, FORMATS } from '../model/formats.ts'
import { rememberLast } from './remember-last.ts'

/** The compiled validators of one group, ready to be printed or used by the generator's own rules. */
export interface CompiledGroup {
  ajv: Ajv
  members: DerivedSchema[]
}

/**
 * Compiles a group of validators. Validators of documents, forms and calls report every fault; validators of answers
 * stop at the first, because browsers load them.
 */
export function compileGroup(derived: DerivedSchema[], group: ValidatorGroup): CompiledGroup {
  const forBrowsers = group === 'answer' || group === 'form'
  const members = derived.filter((one) => validatorGroup(one) === group)
  const ajv = new Ajv({
    allErrors: group !== 'answer',
    // Browsers show their own sentences.
    messages: !forBrowsers,
    // The compiler's optimizer takes time, which is only worth it for code that browsers load.
    // The name under which the printed code asks for a format that is a function; `withoutRequire` imports it instead.
    code: { source: true, esm: true, lines: true, optimize: forBrowsers, formats: _`require("formats")` },
    formats: ajvFormats(),
    schemas: reachableSchemas(derived, members).map((one) => validatorSchema(one, group)),
    strict: false,
    // The sources were checked against draft-07 before anything was derived from them.
    validateSchema: false,
  })
  // Compiled in this fixed order, because the names inside the printed module depend on it.
  for (const { id } of members) ajv.getSchema(id)
  return { ajv, members }
}

/** The validators of documents, used both by the rule about examples and by the printed module. */
export const compileDocuments = rememberLast((derived: DerivedSchema[]) => compileGroup(derived, 'document'))

/** The validators of answers, printed together for the service and one by one for browsers. */
export const compileAnswers = rememberLast((derived: DerivedSchema[]) => compileGroup(derived, 'answer'))

/** ECMAScript that exports a group's validators by name, without `require` or code generated at run time. */
export function printGroup({ ajv, members }: CompiledGroup): string {
  const names = members.flatMap((one) => [
    [validatorName(one), one.id],
    ...conditionNames(one).map(({ name, id }) => [name, id]),
  ])
  return withoutRequire(standaloneCode(ajv, Object.fromEntries(names)))
}

/** The same for the validator of one schema, exported as `validate`. */
export function printOne({ ajv }: CompiledGroup, id: string): string {
  return withoutRequire(standaloneCode(ajv, { validate: id }))
}

/** `validateProductSummary` for product.summary.json. */
export function validatorName(one: DerivedSchema): string {
  return `validate${one.typeName}`
}

/**
 * The functions for a form's conditions, such as `validateContactFormCondition1`, with the ids of the conditions they
 * check. Empty for other schemas.
 */
export function conditionNames(
  one: Pick<DerivedSchema, 'id' | 'kind' | 'schema' | 'typeName'>,
): { name: string; id: string }[] {
  if (one.kind !== 'form') return []
  return formConditions(one.id, one.schema).map(({ id, suffix }) => ({ id, name: `validate${one.typeName}${suffix}` }))
}

/**
 * Imports this project's own helper where the library's code requires its own by path: neither browsers nor ES modules
 * could resolve that.
 */
function withoutRequire(code: string): string {
  const own = code.replace(/const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;?/g, LENGTH_IMPORT)
  const named = own.replace(
    /const (\w+) = require\("formats"\)(?:\.(\w+)|\["([^"]+)"\]);?/g,
    (said, local: string, plain?: string, quoted?: string) => formatImport(plain ?? quoted ?? '', local) ?? said,
  )
  // Found first and quoted afterward: a pattern that begins with anything is tried at every character of a megabyte.
  const place = named.search(/\brequire\(|\beval\(|new Function/)
  if (place !== -1) {
    const found = named.slice(Math.max(0, place - 60), place + 80)
    throw new Error(
      `A compiled validator must not import anything, but it contains: ${found}. Provide the helper in codegen/compile/compile-validators.ts.`,
    )
  }
  return named
}

/** The import of the function that checks a format, under the name that the printed code has for it. */
function formatImport(name: string, local: string): string | null {
  const form = FORMATS.get(name)
  return form === undefined || form instanceof RegExp
    ? null
    : `import { ${form.check.name} as ${local} } from '${form.module}';`
}

const LENGTH_IMPORT = "import { textLength as $1 } from '#domain/schemas/text-length.ts';"
