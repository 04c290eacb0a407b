import { answerSchemaId } from '#codegen/derive/call-schemas.ts'
import type { DerivedSchema } from '#codegen/derive/derived-schema.ts'
import { type ApiCall, callSchemaId, callTypeName, isStudioCall } from '#codegen/model/api-call.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { quote } from '#codegen/model/type-names.ts'
import type { Call } from '#domain/calls/call.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule, interfaceType, unionType } from '../print-module.ts'

/** `calls.ts` and `studio-calls.ts`: the table of calls for the service and its clients. */
export function emitCalls(model: ContentModel, calls: ApiCall[]): GeneratedFile[] {
  const ofStudio = calls.filter(isStudioCall)
  return [
    callsModule(model, {
      path: 'calls.ts',
      type: ['CallName', calls],
      name: 'calls',
      about: "Every call of the content service that is not the studio's, in the order of their tables.",
      calls: calls.filter((call) => !isStudioCall(call)),
    }),
    callsModule(model, {
      path: 'studio-calls.ts',
      type: ['StudioCallName', ofStudio],
      name: 'studioCalls',
      about: 'Every call of the studio; apart, so that the site does not load them.',
      calls: ofStudio,
    }),
  ]
}

interface CallsModule {
  path: string
  type: [name: string, calls: ApiCall[]]
  name: string
  about: string
  calls: ApiCall[]
}

function callsModule(model: ContentModel, { path, type: [typeName, named], ...list }: CallsModule): GeneratedFile {
  return dataModule({
    path,
    source: 'schemas/api/',
    types: { '#domain/calls/call.ts': '{ Call }' },
    declared: [
      unionType(
        typeName,
        named.map(({ name }) => quote(name)),
      ),
    ],
    constants: [
      {
        name: list.name,
        about: list.about,
        type: 'readonly Call[]',
        value: list.calls.map((call) => callRow(model, call)),
      },
    ],
  })
}

/** `call-types.ts`: the types of what each call takes and answers, by its name. */
export function emitCallTypes(model: ContentModel, calls: ApiCall[], derived: DerivedSchema[]): GeneratedFile {
  const typeNames = new Map(derived.map((one) => [one.id, one.typeName]))
  const rows = calls.map((call) => ({
    name: call.name,
    type: typeRow(call, typeNames),
    about: `${call.summary[model.languages.defaultCode]}. \`${call.method} ${call.path}\``,
  }))
  const about =
    'What each call takes and answers; null for what it does not take, `defaults` for what is filled in. Lists in pages answer the whole of `Paged`, all others their data alone.'
  return dataModule({
    path: 'call-types.ts',
    source: 'schemas/api/',
    types: { './types.ts': '* as types' },
    declared: [interfaceType('CallTypes', rows, about)],
  })
}

function typeRow(call: ApiCall, typeNames: Map<string, string>): string {
  const body = call.body === undefined ? undefined : typeNames.get(call.body)
  const types = {
    method: quote(call.method),
    shape: quote(call.answer.shape),
    params: call.params ? `types.${callTypeName(call.name, 'Params')}` : 'null',
    query: call.query ? `types.${callTypeName(call.name, 'Query')}` : 'null',
    body: call.multipart ? 'FormData' : body === undefined ? 'null' : `types.${body}`,
    defaults: defaultNames(call).map(quote).join(' | ') || 'never',
    answer: `types.${callTypeName(call.name, 'Answer')}`,
    handler: call.handler === undefined ? 'null' : quote(call.handler),
    access: quote(call.access ?? 'public'),
  }
  const rows = Object.entries(types).map(([name, type]) => `    ${name}: ${type}\n`)
  return `{\n${rows.join('')}  }`
}

/** Parameters that a handler always finds, because the service fills them in. */
function defaultNames(call: ApiCall): string[] {
  return Object.entries(call.query ?? {}).flatMap(([name, schema]) => (schema.default === undefined ? [] : [name]))
}

function callRow(model: ContentModel, call: ApiCall): Call<string> {
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
    multipart: call.multipart && multipartOf(call.multipart),
    handler: call.handler ?? null,
    order: call.order ?? null,
    access: call.access ?? 'public',
    scope: call.scope,
    idempotent: call.idempotent,
    limit: call.limit,
    failure: call.failure,
    type: call.answer.type,
    errors: call.errors ?? [],
  }
}

function multipartOf({ field, maxBytes, types }: NonNullable<ApiCall['multipart']>): Call<string>['multipart'] {
  return { field, maxBytes, types }
}
