import type { ApiCall } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { type JsonSchema, mapSchema, type TranslatedText } from '../model/json-schema.ts'
import { inEach } from '../model/languages.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { leadStatuses, leadsOf } from './lead-statuses.ts'
import { enumValues } from './plans/subject-plan.ts'

/** The schemas with the choices filled in for every value described by `x-enum-of` or `x-enum-scopes`. */
export function withEnumValues(model: ContentModel, files: SchemaFile[]): SchemaFile[] {
  return files.map((file) =>
    /"x-enum-(?:of|scopes)"/.test(file.text)
      ? { ...file, schema: mapSchema(file.schema, (one) => filled(model, one)) }
      : file,
  )
}

/** The same for the parameters of calls. */
export function withEnumParameters(model: ContentModel, calls: ApiCall[]): ApiCall[] {
  return calls.map(({ query, ...call }) => ({
    ...call,
    ...(query && {
      query: Object.fromEntries(Object.entries(query).map(([name, schema]) => [name, filled(model, schema)])),
    }),
  }))
}

function filled(model: ContentModel, schema: JsonSchema): JsonSchema {
  const which = schema['x-enum-of']
  const title = schema['x-enum-scopes']
  if (title) return { ...schema, 'x-enum-titles': { ...schema['x-enum-titles'], ...scopeTitles(model, title) } }
  if (which === undefined) return schema
  return { ...schema, enum: typeof which === 'string' ? enumValues(model, which) : statuses(model, which.statuses_of) }
}

/** None for a kind of lead that does not exist; a rule reports it. */
function statuses(model: ContentModel, kind: string): string[] {
  const lead = leadsOf(model).find((one) => one.kind === kind)
  return lead ? Object.keys(leadStatuses(model, lead)) : []
}

/** The titles of `scope:content:read` and others, in every language. */
function scopeTitles(model: ContentModel, title: TranslatedText): Record<string, TranslatedText> {
  const scopes = model.byName.get('user')?.file.schema.properties?.scope?.['x-enum-titles'] ?? {}
  return Object.fromEntries(
    Object.entries(scopes).map(([scope, titles]) => [
      `scope:${scope}`,
      inEach(model.languages.languages, (code) => title[code].replace('{scope}', titles[code])),
    ]),
  )
}
