import {
  type CompiledGroup,
  compileAnswers,
  compileDocuments,
  compileGroup,
  conditionNames,
  printGroup,
  validatorName,
} from '../compile/compile-validators.ts'
import { rememberLast } from '../compile/remember-last.ts'
import type { DerivedSchema } from '../derive/derived-schema.ts'
import { VALIDATOR_GROUPS, type ValidatorGroup, validatorGroup } from '../derive/validator-schemas.ts'
import { byText } from '../source/read-sources.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'

/** `validators.js` and the four modules behind it, their types, and the map by schema id. */
export const emitValidators = rememberLast((derived: DerivedSchema[]): GeneratedFile[] => {
  const modules = VALIDATOR_GROUPS.flatMap((group) => {
    if (group === 'form') return formModules(derived)
    const compiled = COMPILE[group]?.(derived) ?? compileGroup(derived, group)
    return [
      moduleFile(`${group}-validators.js`, 'schemas/', printGroup(compiled)),
      declarations(`${group}-validators.d.ts`, inGroup(derived, group)),
    ]
  })
  return [...modules, ...together(), ...validatorMap(derived)]
})

const COMPILE: Partial<Record<ValidatorGroup, (derived: DerivedSchema[]) => CompiledGroup>> = {
  answer: compileAnswers,
  document: compileDocuments,
}

function inGroup(derived: DerivedSchema[], group: ValidatorGroup): DerivedSchema[] {
  return derived.filter((one) => validatorGroup(one) === group).sort((a, b) => byText(a.typeName, b.typeName))
}

/**
 * A page loads only the validator of its own form, so each form has a separate module: `forms/contact-validators.js`.
 */
function formModules(derived: DerivedSchema[]): GeneratedFile[] {
  const compiled = compileGroup(derived, 'form')
  const members = inGroup(derived, 'form').map((one) => ({ one, path: `forms/${formName(one)}-validators` }))
  const exports = members.map(({ path }) => `export * from './${path}.js'`).join('\n') || 'export {}'
  return [
    ...members.flatMap(({ one, path }) => [
      moduleFile(`${path}.js`, 'schemas/forms/', printGroup({ ...compiled, members: [one] })),
      declarations(`${path}.d.ts`, [one]),
    ]),
    moduleFile('form-validators.js', 'schemas/forms/', exports),
    moduleFile('form-validators.d.ts', 'schemas/forms/', exports),
  ]
}

/** `contact` for form.contact.json. */
function formName({ id }: DerivedSchema): string {
  return id.replace(/^form\.(.*)\.json$/, '$1')
}

function declarations(path: string, members: DerivedSchema[]): GeneratedFile {
  const rows = members.flatMap((one) => [
    `/** ${one.id} */\nexport declare const ${validatorName(one)}: Validator<types.${one.typeName}>`,
    ...conditionNames(one).map(({ name, id }) => `/** ${id} */\nexport declare const ${name}: Validator<unknown>`),
  ])
  const up = path.includes('/') ? '..' : '.'
  const imports = `import type { Validator } from '#domain/schemas/validator.ts'\nimport type * as types from '${up}/types.ts'\n`
  return moduleFile(path, 'schemas/', rows.length > 0 ? `${imports}\n${rows.join('\n')}` : 'export {}')
}

function together(): GeneratedFile[] {
  const exports = VALIDATOR_GROUPS.map((group) => `export * from './${group}-validators.js'`).join('\n')
  return [moduleFile('validators.js', 'schemas/', exports), moduleFile('validators.d.ts', 'schemas/', exports)]
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
      `import type { Validator } from '#domain/schemas/validator.ts'\n\n/** Every validator by the id of its schema: \`product.json\`, \`product.document.json\`, \`form.contact.json\` … */\nexport declare const validators: ReadonlyMap<string, Validator<unknown>>`,
    ),
  ]
}
