import { type ApiCall, callSchemaId, callTypeName, requiredQuery } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { byText } from '../source/read-sources.ts'
import type { DerivedSchema } from './derived-schema.ts'
import { pickId } from './shape-schema.ts'

/** The schemas of the path parameters and query of every call. */
export function callSchemas(calls: ApiCall[]): DerivedSchema[] {
  return calls
    .flatMap((call): DerivedSchema[] => {
      const source = call.file.path
      const params: DerivedSchema = {
        id: callSchemaId(call.name, 'params'),
        typeName: callTypeName(call.name, 'Params'),
        kind: 'call',
        schema: {
          $id: callSchemaId(call.name, 'params'),
          type: 'object',
          properties: call.params ?? {},
          required: Object.keys(call.params ?? {}),
        },
        source,
      }
      // Unknown query parameters are ignored, so that a link with a tracking parameter still works.
      const query: DerivedSchema = {
        id: callSchemaId(call.name, 'query'),
        typeName: callTypeName(call.name, 'Query'),
        kind: 'call',
        schema: {
          $id: callSchemaId(call.name, 'query'),
          type: 'object',
          properties: call.query ?? {},
          required: requiredQuery(call),
        },
        source,
      }
      return [...(call.params ? [params] : []), ...(call.query ? [query] : [])]
    })
    .sort((a, b) => byText(a.id, b.id))
}

/** The `$id` of the schema of an answer's data (of one row, for lists); null for answers without a schema. */
export function answerSchemaId(model: ContentModel, call: ApiCall): string | null {
  const entity = call.answer.of === undefined ? undefined : model.byName.get(call.answer.of)
  return entity ? pickId(entity.name, call.answer.pick ?? 'full') : null
}
