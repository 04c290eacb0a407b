import type { SchemaFile } from '../model/schema-file.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** The scope needed to read leads, unless their form gives another. */
const SCOPE = 'lead:read'
/** The statuses of a lead, unless its form gives others. */
const STATUSES = ['new', 'read', 'answered', 'closed', 'spam']

/** `leads.ts`: every kind of lead, as declared by its form. */
export function emitLeads(forms: SchemaFile[]): GeneratedFile {
  const rows = forms.flatMap(({ name: form, schema }) => {
    const fields = Object.entries(schema.properties ?? {})
    const about = fields.flatMap(([name, field]) => (field['x-about'] === undefined ? [] : name))
    const files = fields.flatMap(([name, field]) => (field['x-upload'] === undefined ? [] : name))
    return (schema['x-leads'] ?? []).map(({ kind, call, title, scope = SCOPE, statuses = STATUSES }) => ({
      ...{ kind, form, call, scope, title, statuses, about, files },
    }))
  })
  return moduleFile(
    'leads.ts',
    'schemas/forms/',
    `/** The kinds of lead that forms make. \`about\` and \`files\` are fields that name what it is about, and files. */
export const LEADS = ${printLiteral(rows)} as const`,
  )
}
