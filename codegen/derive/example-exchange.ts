import type { ApiCall } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { isObject, type Json } from '../model/json-schema.ts'
import { answerSchemaId } from './call-schemas.ts'

/** A complete example answer of a call: the envelope of a success with sample data, and counts for a list in pages. */
export function exampleAnswer(model: ContentModel, sample: (id: string) => Json, call: ApiCall): Json {
  const id = answerSchemaId(model, call)
  const one = id === null ? emptyAnswer(call) : sample(id)
  const { shape } = call.answer
  const data = shape === 'array' || shape === 'page' ? [one] : one
  const counts: Record<string, Json> = shape === 'page' ? { page: 1, limit: 10, total: 1, filter_count: 1 } : {}
  return { success: true, status: 200, data, ...counts }
}

function emptyAnswer({ answer }: ApiCall): Json {
  if (answer.shape === 'string' || answer.shape === 'array') return 'text'
  return answer.shape === 'number' ? 1 : null
}

/** An example body of a call, with the values that select this call, if it is selected by its body. */
export function exampleBody(sample: (id: string) => Json, { body = '', bodyWhere }: ApiCall): Json {
  const value = sample(body)
  return isObject(value) ? { ...(value as Record<string, Json>), ...bodyWhere } : value
}
