import { answerSchemaId } from '../derive/call-schemas.ts'
import type { DerivedSchema } from '../derive/derived-schema.ts'
import { type ApiCall, callSchemaId, callTypeName, requiredQuery } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** `calls.ts`: the table of calls for the service and the client. */
export function emitCalls(model: ContentModel, calls: ApiCall[]): GeneratedFile {
  const names = calls.map((call) => `\n  | ${quote(call.name)}`).join('')
  return moduleFile(
    'calls.ts',
    'schemas/api/',
    `${CALL_TYPE}
export type CallName =${names || ' never'}

/** Every call of the content service, in the order of their tables. */
export const calls: readonly Call[] = ${printLiteral(calls.map((call) => callRow(model, call)))}`,
  )
}

/** `api.ts`: one method per call, typed by its schemas, over whatever sends requests. */
export function emitApi(calls: ApiCall[], derived: DerivedSchema[]): GeneratedFile {
  const types = new Set<string>()
  const typeNames = new Map(derived.map((one) => [one.id, one.typeName]))
  const methods = calls.map((call) => {
    const answer = callTypeName(call.name, 'Answer')
    const { input, optional, used } = inputType(call, typeNames)
    for (const name of [answer, ...used]) types.add(name)
    return `  /** ${call.summary.en}. \`${call.method} ${call.path}\` */\n  ${call.name}(input${optional ? '?' : ''}: ${input}): Promise<${answer}>`
  })
  return moduleFile(
    'api.ts',
    'schemas/api/',
    `import { type Call, calls } from './calls.ts'
${
  types.size > 0
    ? `import type {\n${[...types]
        .sort()
        .map((name) => `  ${name},\n`)
        .join('')}} from './types.ts'\n`
    : ''
}
/** What a call can carry; each method of \`Api\` says which of it. */
export interface ApiInput {
  params?: object
  query?: object
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** What every method takes besides its own input. */
export interface ApiOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Sends one call and answers its checked data: for lists in pages the whole of \`Paged\`, otherwise the data alone. */
export type ApiRequest = (call: Call, input: ApiInput) => Promise<unknown>

export interface Api {
${methods.join('\n')}
}

/** The calls of the content service as functions. \`request\` sends and checks; nothing here touches the network. */
export function createApi(request: ApiRequest): Api {
  const methods = calls.map((call) => [call.name, (input: ApiInput = {}) => request(call, input)])
  return Object.fromEntries(methods) as Api
}`,
  )
}

function callRow(model: ContentModel, call: ApiCall): Record<string, unknown> {
  return {
    name: call.name,
    method: call.method,
    path: call.path,
    tags: call.tags,
    shape: call.answer.shape,
    of: call.answer.of ?? null,
    pick: call.answer.of === undefined ? null : (call.answer.pick ?? 'full'),
    answerSchema: answerSchemaId(model, call),
    paramsSchema: call.params ? callSchemaId(call.name, 'params') : null,
    querySchema: call.query ? callSchemaId(call.name, 'query') : null,
    bodySchema: call.body ?? null,
    bodyWhere: call.bodyWhere,
    multipart: call.multipart,
    access: call.access ?? 'public',
    idempotent: call.idempotent,
    limit: call.limit,
    failure: call.failure,
    type: call.answer.type,
    errors: call.errors ?? [],
  }
}

function inputType(
  call: ApiCall,
  typeNames: Map<string, string>,
): { input: string; optional: boolean; used: string[] } {
  const used: string[] = []
  const members: string[] = []
  let optional = true
  const add = (name: string, type: string, required: boolean) => {
    members.push(`${name}${required ? '' : '?'}: ${type}`)
    if (required) optional = false
  }
  if (call.params) {
    used.push(callTypeName(call.name, 'Params'))
    add('params', callTypeName(call.name, 'Params'), true)
  }
  if (call.query) {
    used.push(callTypeName(call.name, 'Query'))
    add('query', callTypeName(call.name, 'Query'), requiredQuery(call).length > 0)
  }
  const body = call.body === undefined ? undefined : typeNames.get(call.body)
  if (body !== undefined) {
    used.push(body)
    add('body', body, true)
  }
  if (call.multipart) add('body', 'FormData', true)
  return { input: members.length > 0 ? `{ ${members.join('; ')} } & ApiOptions` : 'ApiOptions', optional, used }
}

const CALL_TYPE = `/** One call of the content service. */
export interface Call {
  name: CallName
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with its parameters in braces: \`/api/products/slug/{slug}\`. */
  path: string
  tags: readonly string[]
  /** What \`data\` is in the answer; \`file\` answers bytes. */
  shape: 'array' | 'page' | 'object' | 'string' | 'number' | 'null' | 'file'
  /** The collection or thing answered. */
  of: string | null
  pick: string | null
  /** Schema of what is answered, of one row for lists. Ids as in json-schemas.ts. */
  answerSchema: string | null
  paramsSchema: string | null
  querySchema: string | null
  bodySchema: string | null
  /** Values of the body that choose this call where several share a form. */
  bodyWhere?: Readonly<Record<string, string>>
  /** The call takes one file instead of JSON. */
  multipart?: { readonly field: string; readonly maxBytes: number; readonly types: readonly string[] }
  /** \`visitor\`: tied to the visitor's key; \`user\`: needs a signed-in user. */
  access: 'public' | 'visitor' | 'user'
  /** Repeats with the same Idempotency-Key answer the first result. */
  idempotent?: boolean
  /** One address may make it so often in so many seconds. */
  limit?: { readonly attempts: number; readonly seconds: number }
  /** Code of the sentence that a visitor reads when the call fails. */
  failure?: string
  /** Content type of a \`file\` answer. */
  type?: string
  /** Statuses it may fail with, besides 500. */
  errors: readonly number[]
}
`
