import type { DerivedSchema } from '../derive/derived-schema.ts'
import { VALIDATOR_GROUPS, type ValidatorGroup, validatorGroup } from '../derive/validator-schemas.ts'
import { rememberLast } from '../remember-last.ts'
import { byText } from '../source/read-sources.ts'
import { compileDocuments, compileGroup, printGroup, validatorName } from './compile-validators.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

/** `validators.js` and the four modules behind it, their types, and the map by schema id. */
export const emitValidators = rememberLast((derived: DerivedSchema[]): GeneratedFile[] => {
  const modules = VALIDATOR_GROUPS.flatMap((group) => {
    const compiled = group === 'document' ? compileDocuments(derived) : compileGroup(derived, group)
    return [moduleFile(`${group}-validators.js`, 'schemas/', printGroup(compiled)), declarations(group, derived)]
  })
  const type = moduleFile('validator.ts', 'codegen/emit/emit-validators.ts', VALIDATOR_TYPE)
  return [...modules, ...together(), ...validatorMap(derived), type]
})

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
