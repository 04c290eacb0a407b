import { type ApiCall, callSchemaId, callTypeName, requiredQuery } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import { byText } from '../source/read-sources.ts'
import type { DerivedSchema } from './derived-schema.ts'
import { pickId } from './shape-schema.ts'

/** The schemas of the path parameters and query of every call. */
export function callSchemas(calls: ApiCall[]): DerivedSchema[] {
  // Unknown query parameters are ignored, so that a link with a tracking parameter still works.
  return calls
    .flatMap((call) => [
      ...(call.params ? [partSchema(call, 'params', call.params, Object.keys(call.params))] : []),
      ...(call.query ? [partSchema(call, 'query', call.query, requiredQuery(call))] : []),
    ])
    .sort((a, b) => byText(a.id, b.id))
}

function partSchema(
  { name, file }: ApiCall,
  part: 'params' | 'query',
  properties: Record<string, JsonSchema>,
  required: string[],
): DerivedSchema {
  const id = callSchemaId(name, part)
  const typeName = callTypeName(name, part === 'params' ? 'Params' : 'Query')
  return { id, typeName, kind: 'call', schema: { $id: id, type: 'object', properties, required }, source: file.path }
}

/** The `$id` of the schema of an answer's data (of one row, for lists); null for answers without a schema. */
export function answerSchemaId(model: ContentModel, call: ApiCall): string | null {
  const entity = call.answer.of === undefined ? undefined : model.byName.get(call.answer.of)
  return entity ? pickId(entity.name, call.answer.pick ?? 'full') : null
}
