import { answerSchemaId } from '#codegen/derive/call-schemas.ts'
import type { DerivedSchema } from '#codegen/derive/derived-schema.ts'
import { exampleAnswer, exampleBody } from '#codegen/derive/example-exchange.ts'
import { createSampler } from '#codegen/derive/sample-value.ts'
import { type ApiCall, requiredQuery } from '#codegen/model/api-call.ts'
import { type ContentModel, FAILURE_ID } from '#codegen/model/content-model.ts'
import type { Json, JsonSchema, TranslatedText } from '#codegen/model/json-schema.ts'
import { englishName, type LanguageTable, sameInAll } from '#codegen/model/languages.ts'
import type { CatalogueMessage } from '#codegen/model/message-table.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { type Components, createComponents } from './openapi-components.ts'

export const STATUS_WORDS: ReadonlyMap<number, string> = new Map([
  [400, 'The request is invalid.'],
  [401, 'Sign in first.'],
  [403, 'Not allowed.'],
  [404, 'Not found.'],
  [409, 'It was changed in the meantime, or the key was used for something else.'],
  [410, 'No longer available.'],
  [412, 'It was changed in the meantime.'],
  [413, 'Too large.'],
  [415, 'Unsupported content type.'],
  [416, 'The requested range is outside the file.'],
  [422, 'Some fields are invalid; errors lists them.'],
  [429, 'Too many requests.'],
  [500, 'Something went wrong.'],
  [503, 'Currently unavailable.'],
  [507, 'No storage space left.'],
])

/** The parts of OpenAPI 3.1 that the document has. */
type Content = Record<string, { schema: object; example?: Json }>
/** The schemas that the document names, and example values of them. */
type Parts = Components & { sample: (id: string) => Json }
interface Response {
  description: string
  content: Content
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  style?: 'deepObject'
  explode?: boolean
  schema: JsonSchema
}
interface Operation {
  operationId: string
  tags: string[]
  summary?: string
  description?: string
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Response>
  security?: Record<string, string[]>[]
}

/** `openapi.json`: OpenAPI 3.1 for all calls, with the schemas that they reach. */
export function emitOpenapi(
  model: ContentModel,
  calls: ApiCall[],
  derived: DerivedSchema[],
  serviceWords: readonly CatalogueMessage[],
): GeneratedFile {
  const words = new Map(serviceWords.map(({ code, text }) => [code, text]))
  const components: Parts = { ...createComponents(derived), sample: createSampler(derived) }
  const failure = components.refer(FAILURE_ID)
  const paths = new Map<string, Record<string, Operation>>()
  for (const call of calls) {
    const operations = paths.get(call.path) ?? {}
    paths.set(call.path, { ...operations, [call.method.toLowerCase()]: operation(model, call, components, failure) })
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Content service',
      version: '1',
      ...translated(
        'description',
        words.get('reference_description') ?? sameInAll(model.languages, ''),
        model.languages,
      ),
    },
    paths: Object.fromEntries([...paths].sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer' },
        visitor: { type: 'apiKey', in: 'cookie', name: 'user_key' },
      },
      schemas: components.reached(),
    },
  }
  return { path: 'openapi.json', text: `${JSON.stringify(document, null, 1)}\n` }
}

function operation(model: ContentModel, call: ApiCall, components: Parts, failure: JsonSchema): Operation {
  const failures = [...(call.errors ?? []), 500].map((status) => [
    String(status),
    { description: STATUS_WORDS.get(status) ?? 'Failure.', content: { 'application/json': { schema: failure } } },
  ])
  return {
    operationId: call.name,
    tags: call.tags,
    ...translated('summary', call.summary, model.languages),
    ...(call.description === undefined ? {} : { description: call.description }),
    parameters: parameters(model, call, components),
    ...requestBody(call, components),
    responses: { 200: success(model, call, components), ...Object.fromEntries(failures) },
    ...security(call),
  }
}

/** With several scopes, one of them is enough. */
function security({ access, scope = ['any'] }: ApiCall): Pick<Operation, 'security'> {
  if (access === 'visitor') return { security: [{ visitor: [] }] }
  if (access !== 'user') return {}
  return { security: scope.map((name) => ({ user: name === 'any' ? [] : [name] })) }
}

function parameters(model: ContentModel, call: ApiCall, components: Components): Parameter[] {
  const one = (where: Parameter['in'], name: string, schema: JsonSchema, required: boolean): Parameter => ({
    name,
    in: where,
    required,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    // Objects are sent as name[key]=value.
    ...(schema.type === 'object' ? { style: 'deepObject', explode: true } : {}),
    schema: components.localize(schema, ''),
  })
  const needed = new Set(requiredQuery(call))
  return [
    ...Object.entries(call.params ?? {}).map(([name, schema]) => one('path', name, schema, true)),
    ...Object.entries(call.query ?? {}).map(([name, schema]) => one('query', name, schema, needed.has(name))),
    ...(call.answer.shape === 'file' ? [] : [one('header', 'Language', languageHeader(model.languages), false)]),
    ...(call.idempotent ? [one('header', 'Idempotency-Key', IDEMPOTENCY, false)] : []),
  ]
}

function languageHeader({ languages, defaultCode }: LanguageTable): JsonSchema {
  return {
    type: 'string',
    enum: [...languages.map(({ code }) => code), ...languages.map(({ tag }) => tag)],
    description: `Language of the texts; otherwise Accept-Language, otherwise ${englishName(defaultCode)}.`,
  }
}

/**
 * A text under its own name in the default language, and under a name such as `x-summary-id` in each other language.
 */
function translated(name: string, text: TranslatedText, { languages, defaultCode }: LanguageTable) {
  return Object.fromEntries(
    languages.map(({ code }) => [code === defaultCode ? name : `x-${name}-${code}`, text[code] ?? '']),
  )
}

const IDEMPOTENCY: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  description: 'Repeating a request with the same key returns the first result and stores nothing.',
}

function requestBody(call: ApiCall, components: Parts): Pick<Operation, 'requestBody'> {
  if (call.multipart) {
    const schema = {
      type: 'object',
      properties: { [call.multipart.field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (call.body === undefined) return {}
  const json = { schema: components.refer(call.body), example: exampleBody(components.sample, call) }
  return { requestBody: { required: true, content: { 'application/json': json } } }
}

function success(model: ContentModel, call: ApiCall, components: Parts): Response {
  if (call.answer.shape === 'file') {
    const type = call.answer.type ?? 'application/octet-stream'
    return { description: 'The file.', content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
  }
  const id = answerSchemaId(model, call)
  const one = id === null ? {} : components.refer(id)
  const isPage = call.answer.shape === 'page'
  const data =
    isPage || call.answer.shape === 'array'
      ? { type: 'array', items: one }
      : id === null
        ? { type: call.answer.shape }
        : one
  const counts = isPage ? { page: COUNT, limit: COUNT, total: COUNT, filter_count: COUNT } : {}
  const properties = { success: { const: true }, status: { const: 200 }, data, ...counts }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return {
    description: 'Success.',
    content: { 'application/json': { schema, example: exampleAnswer(model, components.sample, call) } },
  }
}

const COUNT = { type: 'integer', minimum: 0 }
