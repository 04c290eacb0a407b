import type { DerivedSchema } from '../derive/derived-schema.ts'
import { VALIDATOR_GROUPS, type ValidatorGroup, validatorGroup, validatorSchema } from '../derive/validator-schemas.ts'
import { rememberLast } from '../remember-last.ts'
import { byText } from '../source/read-sources.ts'
import { compileValidators } from './compile-validators.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

/**
 * `validators.js` and the four modules behind it, their types, and the map by schema id. Validators of what people write tell every fault; those of
 * answers stop at the first, since browsers load them.
 */
export const emitValidators = rememberLast(async (derived: DerivedSchema[]): Promise<GeneratedFile[]> => {
  const modules: GeneratedFile[] = []
  for (const group of VALIDATOR_GROUPS) {
    const answer = group === 'answer'
    const sources = derived.map((one) => ({
      name: validatorGroup(one) === group ? validatorName(one) : null,
      schema: validatorSchema(one, group),
    }))
    const code = await compileValidators(sources, { allErrors: !answer, messages: !answer })
    modules.push(moduleFile(`${group}-validators.js`, 'schemas/', code), declarations(group, derived))
  }
  return [
    ...modules,
    ...together(),
    ...validatorMap(derived),
    moduleFile('validator.ts', 'codegen/emit/emit-validators.ts', VALIDATOR_TYPE),
  ]
})

function validatorName(one: DerivedSchema): string {
  return `validate${one.typeName}`
}

function inGroup(derived: DerivedSchema[], group: ValidatorGroup): DerivedSchema[] {
  return derived.filter((one) => validatorGroup(one) === group).sort((a, b) => byText(a.typeName, b.typeName))
}

function declarations(group: ValidatorGroup, derived: DerivedSchema[]): GeneratedFile {
  const rows = inGroup(derived, group).map(
    (one) => `/** ${one.id} */\nexport declare const ${validatorName(one)}: Validator<types.${one.typeName}>`,
  )
  const imports = "import type * as types from './types.ts'\nimport type { Validator } from './validator.ts'\n"
  return moduleFile(
    `${group}-validators.d.ts`,
    'schemas/',
    rows.length > 0 ? `${imports}\n${rows.join('\n')}` : 'export {}',
  )
}

function together(): GeneratedFile[] {
  const exports = VALIDATOR_GROUPS.map((group) => `export * from './${group}-validators.js'`).join('\n')
  return [
    moduleFile('validators.js', 'schemas/', exports),
    moduleFile(
      'validators.d.ts',
      'schemas/',
      `${exports}\nexport type { ValidationFault, Validator } from './validator.ts'`,
    ),
  ]
}

function validatorMap(derived: DerivedSchema[]): GeneratedFile[] {
  const sorted = derived.filter((one) => validatorGroup(one) !== null)
  const rows = sorted.map((one) => `  ['${one.id}', all.${validatorName(one)}],\n`).join('')
  return [
    moduleFile(
      'validator-map.js',
      'schemas/',
      `import * as all from './validators.js'\n\n/** Every validator by the id of its schema. */\nexport const validators = new Map([\n${rows}])`,
    ),
    moduleFile(
      'validator-map.d.ts',
      'schemas/',
      `import type { Validator } from './validator.ts'\n\n/** Every validator by the id of its schema: \`product.json\`, \`product.document.json\`, \`form.contact.json\` … */\nexport declare const validators: ReadonlyMap<string, Validator<unknown>>`,
    ),
  ]
}

const VALIDATOR_TYPE = `/** One fault of a value, as Ajv reports it. */
export interface ValidationFault {
  /** JSON pointer into the value. */
  instancePath: string
  schemaPath: string
  /** The rule that was broken: \`required\`, \`type\`, \`format\` … */
  keyword: string
  params: Record<string, unknown>
  /** For developers; absent in answers. Never shown to a visitor. */
  message?: string
}

/** Tells whether a value fits; \`errors\` holds the faults of the last call. */
export interface Validator<T> {
  (value: unknown): value is T
  errors?: ValidationFault[] | null
}
`
