import type { Plugin } from 'vite'

const nothing = (what: string) => `() => { throw new Error('A form has no ${what}') }`

/**
 * Parts of the form library and of what it brings along, and what stands in their places. Its fields, templates and controls are those of renderer/forms/,
 * whose texts hold no Markdown; what a form is drawn from (`drawn-schema.ts`) holds neither references nor `allOf`.
 */
const LEAN_PARTS: readonly (readonly [file: RegExp, code: string])[] = [
  [
    /[\\/]@rjsf[\\/]core[\\/]lib[\\/]components[\\/]fields[\\/]index\.js$/,
    `import ObjectField from './ObjectField.js'
import SchemaField from './SchemaField.js'
export default () => ({ ObjectField, SchemaField })
`,
  ],
  [
    /[\\/]@rjsf[\\/]core[\\/]lib[\\/]components[\\/]templates[\\/]index\.js$/,
    'export default () => ({ ButtonTemplates: {} })\n',
  ],
  [/[\\/]@rjsf[\\/]core[\\/]lib[\\/]components[\\/]widgets[\\/]index\.js$/, 'export default () => ({})\n'],
  [/[\\/]node_modules[\\/]markdown-to-jsx[\\/]/, 'export const Markdown = ({ children }) => children\n'],
  [/[\\/]@rjsf[\\/]utils[\\/]lib[\\/]schema[\\/]shallowAllOfMerge\.js$/, `export default ${nothing('allOf')}\n`],
  [
    /[\\/]node_modules[\\/]fast-uri[\\/]index\.js$/,
    `export default { equal: ${nothing('$id')}, resolve: ${nothing('$ref')} }\n`,
  ],
]

/** Keeps of the form library what walks through a schema and remembers what was entered. Saves half of the code that a page with a form loads. */
export function leanFormsPlugin(): Plugin {
  return {
    name: 'ori:lean-forms',
    apply: 'build',
    enforce: 'pre',
    load: (id) => LEAN_PARTS.find(([file]) => file.test(id))?.[1] ?? null,
  }
}
