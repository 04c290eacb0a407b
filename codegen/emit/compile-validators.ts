import type { JsonSchema } from '../model/json-schema.ts'
import { FORMATS } from './formats.ts'

/** One schema of the set; it becomes a validator of its own when it has a name to export. */
export interface ValidatorSource {
  name: string | null
  schema: JsonSchema
}

export interface CompileOptions {
  /** Collects all faults instead of stopping at the first. */
  allErrors: boolean
  /** Adds a sentence for developers to each fault. */
  messages: boolean
}

/** ECMAScript for a set of schemas that may refer to each other: no import, no `require`, no code made at run time. */
export async function compileValidators(sources: ValidatorSource[], options: CompileOptions): Promise<string> {
  const { Ajv } = await import('ajv')
  const { default: standaloneCode } = await import('ajv/dist/standalone/index.js')
  const ajv = new Ajv({
    ...options,
    code: { source: true, esm: true, lines: true },
    formats: Object.fromEntries(FORMATS),
    schemas: sources.map((source) => source.schema),
    strict: false,
  })
  const names = Object.fromEntries(
    sources.flatMap(({ name, schema }) => (name === null ? [] : [[name, schema.$id ?? name]])),
  )
  return inlineHelpers(standaloneCode(ajv, names))
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
