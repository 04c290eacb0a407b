import type { LeadPlan } from '#domain/forms/lead-plan.ts'
import { leadStatuses, openStatuses } from '../derive/lead-statuses.ts'
import type { ContentModel } from '../model/content-model.ts'
import type { GeneratedFile } from './generated-file.ts'
import { dataModule } from './print-module.ts'

/** The scope needed to read leads, unless their form gives another. */
const SCOPE = 'lead:read'

/** `leads.ts`: every kind of lead, as declared by its form. */
export function emitLeads(model: ContentModel): GeneratedFile {
  const rows = model.forms.flatMap(({ name: form, schema }) => {
    const fields = Object.entries(schema.properties ?? {})
    const about = fields.flatMap(([name, field]) => (field['x-about'] === undefined ? [] : name))
    const files = fields.flatMap(([name, field]) => (field['x-upload'] === undefined ? [] : name))
    return (schema['x-leads'] ?? []).map((lead) => {
      const { kind, call, title, scope = SCOPE } = lead
      const [statuses, open] = [leadStatuses(model, lead), openStatuses(model, lead)]
      return { kind, form, call, scope, title, statuses, open, about, files }
    })
  })
  return dataModule({
    path: 'leads.ts',
    source: 'schemas/forms/',
    types: { '#domain/forms/lead-plan.ts': '{ LeadPlan }' },
    constants: [
      {
        name: 'LEADS',
        about: 'The kinds of lead that forms make.',
        value: rows satisfies LeadPlan<string, string, string>[],
        satisfies: 'readonly LeadPlan[]',
      },
    ],
  })
}
