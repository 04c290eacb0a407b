import type { ContentModel } from '../model/content-model.ts'
import type { JsonSchema } from '../model/json-schema.ts'

type Lead = NonNullable<JsonSchema['x-leads']>[number]

/** The statuses that leads of a kind can have, with their names for people; that of a new one first. */
export function leadStatuses({ files }: ContentModel, { statuses }: Lead): NonNullable<Lead['statuses']> {
  return statuses ?? files.get('common.json')?.schema.definitions?.lead_status?.['x-enum-titles'] ?? {}
}

/** The statuses in which a lead of a kind waits for the company; unless its form says so, those of a new one. */
export function openStatuses({ files }: ContentModel, { statuses, open }: Lead): string[] {
  if (statuses !== undefined) return open ?? Object.keys(statuses).slice(0, 1)
  return open ?? files.get('common.json')?.schema.definitions?.lead_status?.['x-open'] ?? []
}

/** Every kind of lead that forms declare. */
export function leadsOf({ forms }: ContentModel): Lead[] {
  return forms.flatMap(({ schema }) => schema['x-leads'] ?? [])
}
