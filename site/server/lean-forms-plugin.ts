import type { Plugin } from 'vite'

/** The form library's own lists of fields, templates and controls, and the package that turns Markdown into HTML for its hints. */
const PARTS = /[\\/]@rjsf[\\/]core[\\/]lib[\\/]components[\\/](fields|templates|widgets)[\\/]index\.js$/
const MARKDOWN = /[\\/]node_modules[\\/]markdown-to-jsx[\\/]/

const LEAN_PARTS: ReadonlyMap<string, string> = new Map([
  [
    'fields',
    `import ObjectField from './ObjectField.js'
import SchemaField from './SchemaField.js'
export default () => ({ ObjectField, SchemaField })
`,
  ],
  ['templates', 'export default () => ({ ButtonTemplates: {} })\n'],
  ['widgets', 'export default () => ({})\n'],
])

/**
 * Keeps of the form library what walks through a schema. Everything that it would draw is drawn by renderer/forms/, which gives it all the parts it asks
 * for; texts hold no Markdown. Saves two thirds of the code that a page with a form loads.
 */
export function leanFormsPlugin(): Plugin {
  return {
    name: 'ori:lean-forms',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = PARTS.exec(id)?.[1]
      if (part !== undefined) return LEAN_PARTS.get(part)
      return MARKDOWN.test(id) ? 'export const Markdown = ({ children }) => children\n' : null
    },
  }
}
