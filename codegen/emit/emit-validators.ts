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
import { Reference } from './print-literal.ts'
import { dataModule, declarationsOf } from './print-module.ts'

/** The modules of validators with their types, and `validator-map.ts`, which has all of them by schema id. */
export const emitValidators = rememberLast((derived: DerivedSchema[]): GeneratedFile[] => [
  ...VALIDATOR_GROUPS.filter((group) => group !== 'form').flatMap((group) => {
    const path = `${group}-validators.js`
    const compiled = COMPILE[group]?.(derived) ?? compileGroup(derived, group)
    return [moduleFile(path, 'schemas/', printGroup(compiled)), declarations(path, inGroup(derived, group))]
  }),
  ...formModules(derived),
  validatorMap(derived),
])

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
  return inGroup(derived, 'form').flatMap((one) => [
    moduleFile(modulePath(one), 'schemas/forms/', printGroup({ ...compiled, members: [one] })),
    declarations(modulePath(one), [one]),
  ])
}

/** The module with a validator; that of form.contact.json is `forms/contact-validators.js`. */
function modulePath(one: DerivedSchema): string {
  const group = validatorGroup(one)
  return `${group === 'form' ? one.id.replace(/^form\.(.*)\.json$/, 'forms/$1') : group}-validators.js`
}

function declarations(path: string, members: DerivedSchema[]): GeneratedFile {
  const rows = members.flatMap((one) => [
    { name: validatorName(one), about: one.id, of: one.typeName },
    ...conditionNames(one).map(({ name, id }) => ({ name, about: id, of: null })),
  ])
  return declarationsOf(path, 'schemas/', rows)
}

function validatorMap(derived: DerivedSchema[]): GeneratedFile {
  const members = derived.filter((one) => validatorGroup(one) !== null)
  return dataModule({
    path: 'validator-map.ts',
    source: 'schemas/',
    types: { '#domain/schemas/validator.ts': '{ Validator }' },
    constants: [
      {
        name: 'validators',
        about:
          'Every validator by the id of its schema: `product.json`, `product.document.json`, `form.contact.json` …',
        type: 'ReadonlyMap<string, Validator<unknown>>',
        value: new Map(members.map((one) => [one.id, new Reference(validatorName(one), `./${modulePath(one)}`)])),
      },
    ],
  })
}
