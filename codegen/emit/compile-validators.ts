import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { DerivedSchema } from '../derive/derived-schema.ts'
import { reachableSchemas } from '../derive/reachable-schemas.ts'
import { type ValidatorGroup, validatorGroup, validatorSchema } from '../derive/validator-schemas.ts'
import { rememberLast } from '../remember-last.ts'
import { FORMATS } from './formats.ts'

/** The validators of one group, compiled: to be printed, and to be used by the generator's own rules. */
export interface CompiledGroup {
  ajv: Ajv
  members: DerivedSchema[]
}

/** Compiles a group of validators. Those of what people write tell every fault; those of answers stop at the first, since browsers load them. */
export function compileGroup(derived: DerivedSchema[], group: ValidatorGroup): CompiledGroup {
  const answer = group === 'answer'
  const members = derived.filter((one) => validatorGroup(one) === group)
  const ajv = new Ajv({
    allErrors: !answer,
    messages: !answer,
    // Only what browsers load is worth the time that the compiler's own optimiser takes.
    code: { source: true, esm: true, lines: true, optimize: answer },
    formats: Object.fromEntries(FORMATS),
    schemas: reachableSchemas(derived, members).map((one) => validatorSchema(one, group)),
    strict: false,
    // The sources were checked against draft-07 before anything was derived from them.
    validateSchema: false,
  })
  // In this order, whoever asks first: the names inside the printed module follow from it.
  for (const { id } of members) ajv.getSchema(id)
  return { ajv, members }
}

/** The documents' validators, which both the rule about examples and the printed module need. */
export const compileDocuments = rememberLast((derived: DerivedSchema[]) => compileGroup(derived, 'document'))

/** ECMAScript that exports a group's validators by name: no import, no `require`, no code made at run time. */
export function printGroup({ ajv, members }: CompiledGroup): string {
  return inlineHelpers(standaloneCode(ajv, Object.fromEntries(members.map((one) => [validatorName(one), one.id]))))
}

/** `validateProductSummary` for product.summary.json. */
export function validatorName(one: DerivedSchema): string {
  return `validate${one.typeName}`
}

/** The library's own helpers are required by path, which neither a browser nor this project's module form knows: they are put in place. */
function inlineHelpers(code: string): string {
  const used = new Set<string>()
  const inlined = code.replace(
    /require\("ajv\/dist\/runtime\/(ucs2length|equal)"\)\.default/g,
    (_whole, name: string) => {
      used.add(name)
      return name
    },
  )
  if (/\brequire\(|\beval\(|new Function/.test(inlined)) {
    const found = /.{0,60}(?:\brequire\(|\beval\(|new Function).{0,60}/.exec(inlined)?.[0]
    throw new Error(
      `A compiled validator must stand alone, but it says: ${found}. Give the helper in codegen/emit/compile-validators.ts.`,
    )
  }
  const helpers = [...HELPERS].filter(([name]) => used.has(name)).map(([, helper]) => helper)
  return inlined.replace(/^"use strict";/, () => ['"use strict";', ...helpers].join('\n'))
}

const HELPERS = new Map([
  ['ucs2length', '/** Characters of a text, not code units. */\nconst ucs2length = (text) => [...text].length;'],
  [
    'equal',
    `/** Whether two JSON values are the same. */
const equal = (a, b) => {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
};`,
  ],
])
