import type { PlainHandler } from '#domain/calls/call.ts'
import { facetParameters } from '../derive/facet-parameters.ts'
import { type AnswerShape, type ApiCall, isStudioCall, requiredQuery, STUDIO } from '../model/api-call.ts'
import { resolveRef } from '../model/content-model.ts'
import { type JsonSchema, visitSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { suggest } from './closest-name.ts'
import { isReserved } from './reserved-names.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/** Rules for the table of calls. */
export const callRules: Rules<RuleContext> = new Map([
  ['Call names must be unique and must not be reserved in JavaScript.', names],
  ['The method and path of a call must be unique.', places],
  ['A call must return an entity that has a schema, in one of its picks.', answers],
  ['The parameters in a path must be exactly those that are declared.', pathParameters],
  ['A required query parameter must be declared.', requiredParameters],
  ['The body of a call must be a form, and its conditions must name fields of that form.', bodies],
  ['A call of the studio must have scopes of users, and no other call may have them.', scopes],
  ['A call that writes must have a limit.', limits],
  [
    'A call of the studio that writes must have a precondition that its body requires (its query, if it takes a file).',
    preconditions,
  ],
  ['The failure of a call must be a code of the error catalogue.', failures],
  ['A generated handler must match the parameters and the response of its call.', plainHandlers],
  ['A $ref in a call must point to a schema or to one of its definitions.', references],
])

function everyCall({ calls }: RuleContext, find: (call: ApiCall, path: (string | number)[]) => Finding[]): Finding[] {
  return calls.flatMap((call) => find(call, ['calls', call.index]))
}

function names(context: RuleContext): Finding[] {
  const first = new Map<string, ApiCall>()
  return everyCall(context, (call, path) => {
    const other = first.get(call.name)
    if (!other) first.set(call.name, call)
    if (isReserved(call.name)) return found(call.file, [...path, 'name'], `Rename '${call.name}'.`)
    return other ? found(call.file, [...path, 'name'], `'${call.name}' is also in ${other.file.path}.`) : []
  })
}

function places(context: RuleContext): Finding[] {
  const first = new Map<string, ApiCall>()
  return everyCall(context, (call, path) => {
    const place = `${call.method} ${call.path.replace(/\{[^}]*\}/g, '{}')}`
    const other = first.get(place)
    if (!other) first.set(place, call)
    return other
      ? found(call.file, [...path, 'path'], `'${other.name}' has this one: ${call.method} ${call.path}.`)
      : []
  })
}

function answers(context: RuleContext): Finding[] {
  return everyCall(context, ({ file, answer }, path) => {
    const needsThing = ['array', 'page', 'object'].includes(answer.shape)
    if (answer.of === undefined) {
      return needsThing
        ? found(file, [...path, 'answer'], `The shape '${answer.shape}' needs "of" with the name of an entity.`)
        : []
    }
    const entity = context.model.byName.get(answer.of)
    if (!entity) {
      return found(
        file,
        [...path, 'answer', 'of'],
        `There is no '${answer.of}'.${suggest(answer.of, context.model.byName.keys())}`,
      )
    }
    const pick = answer.pick ?? 'full'
    return entity.picks.has(pick)
      ? []
      : found(
          file,
          [...path, 'answer', 'pick'],
          `'${pick}' is not a pick of ${entity.file.id}.${suggest(pick, entity.picks.keys())}`,
        )
  })
}

function pathParameters(context: RuleContext): Finding[] {
  return everyCall(context, ({ file, path: address, params }, path) => {
    const named = [...address.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '')
    const declared = Object.keys(params ?? {})
    return [
      ...named
        .filter((name) => !declared.includes(name))
        .map((name) =>
          finding(
            file,
            [...path, 'path'],
            `Declare '${name}' in "params".${declared.length > 0 ? suggest(name, declared) : ''}`,
          ),
        ),
      ...declared
        .filter((name) => !named.includes(name))
        .map((name) =>
          finding(
            file,
            [...path, 'params', name],
            `'${name}' is not in the path ${address}: remove it or write {${name}} there.`,
          ),
        ),
    ]
  })
}

function requiredParameters(context: RuleContext): Finding[] {
  return everyCall(context, (call, path) => {
    const declared = Object.keys(call.query ?? {})
    return requiredQuery(call).flatMap((name, index) =>
      declared.includes(name)
        ? []
        : found(call.file, [...path, 'requiredQuery', index], `'${name}' is not in "query".${suggest(name, declared)}`),
    )
  })
}

function bodies(context: RuleContext): Finding[] {
  const forms = new Map(context.model.forms.map((form) => [form.id, form]))
  const studio = new Set(context.model.studio.map(({ id }) => id))
  return everyCall(context, (call, path) => {
    const { file, body, bodyWhere } = call
    if (body !== undefined && isStudioCall(call) && studio.has(body)) return []
    if (body === undefined) return bodyWhere ? found(file, [...path, 'bodyWhere'], 'Name the form in "body".') : []
    const form = forms.get(body)
    if (!form) return found(file, [...path, 'body'], `There is no form '${body}'.${suggest(body, forms.keys())}`)
    return Object.entries(bodyWhere ?? {}).flatMap(([name, value]) => {
      const wrong = wrongCondition(form, name, value)
      return wrong === null ? [] : found(file, [...path, 'bodyWhere', name], wrong)
    })
  })
}

function scopes(context: RuleContext): Finding[] {
  const known = ['any', ...userScopes(context)]
  return everyCall(context, (call, path) => {
    const { file, scope, access } = call
    if (!isStudioCall(call))
      return scope === undefined ? [] : found(file, [...path, 'scope'], `Only calls below ${STUDIO} check a scope.`)
    if (scope === undefined) return found(file, path, `Add "scope" to '${call.name}'.`)
    return [
      ...(access === 'user' ? [] : found(file, path, `Write "access": "user" in '${call.name}'.`)),
      ...scope.flatMap((name, index) =>
        known.includes(name)
          ? []
          : found(file, [...path, 'scope', index], `There is no scope '${name}'.${suggest(name, known)}`),
      ),
    ]
  })
}

function userScopes({ model }: RuleContext): string[] {
  const { properties = {} } = model.files.get('user.json')?.schema ?? {}
  return properties.scope?.items?.enum?.map(String) ?? []
}

function preconditions(context: RuleContext): Finding[] {
  const bodies = new Map(context.model.studio.map((file) => [file.id, file]))
  return everyCall(context, (call, path) => {
    const { file, name, method, precondition, body, multipart } = call
    if (!isStudioCall(call) || method === 'GET')
      return precondition === undefined
        ? []
        : found(file, [...path, 'precondition'], 'Only calls of the studio that write have one.')
    if (precondition === undefined) return found(file, path, `Add "precondition" to '${name}'.`)
    const [part, required] = multipart
      ? (['query', requiredQuery(call)] as const)
      : (['body', bodies.get(body ?? '')?.schema.required ?? []] as const)
    return required.includes(precondition)
      ? []
      : found(file, [...path, 'precondition'], `The ${part} of '${name}' does not require '${precondition}'.`)
  })
}

/** Whoever writes without end fills the store. */
function limits(context: RuleContext): Finding[] {
  return everyCall(context, ({ file, name, method, limit }, path) =>
    method === 'GET' || limit ? [] : found(file, path, `Add "limit" to '${name}': { "attempts": 20, "seconds": 600 }.`),
  )
}

/** What is wrong with the condition that a form field has a value; null if the condition can be met. */
export function wrongCondition(form: SchemaFile, name: string, value: string): string | null {
  const fields = form.schema.properties ?? {}
  if (!Object.hasOwn(fields, name)) return `${form.id} has no field '${name}'.${suggest(name, Object.keys(fields))}`
  const choices = fields[name]?.enum
  return choices && !choices.includes(value)
    ? `'${name}' is never '${value}'.${suggest(value, choices.map(String))}`
    : null
}

function failures(context: RuleContext): Finding[] {
  const codes = new Set(context.catalogue.map((message) => message.code))
  return everyCall(context, ({ file, failure }, path) =>
    failure === undefined || codes.has(failure)
      ? []
      : found(file, [...path, 'failure'], `There is no '${failure}' in schemas/messages/.${suggest(failure, codes)}`),
  )
}

/**
 * What calls with a built-in reading handler must look like: the shapes of the answer, the path parameters, and the
 * query parameters in addition to facets.
 */
const PLAIN: Record<
  Exclude<PlainHandler, 'keep-lead'>,
  { shapes: readonly AnswerShape[]; params: readonly string[]; query: readonly string[] }
> = {
  'whole-collection': { shapes: ['array'], params: [], query: [] },
  'page-of-collection': { shapes: ['page', 'array'], params: [], query: ['page', 'limit'] },
  'by-slugs': { shapes: ['array'], params: [], query: ['slug'] },
  'by-slug': { shapes: ['object'], params: ['slug'], query: [] },
  'by-id': { shapes: ['object'], params: ['id'], query: [] },
}

/** The reasons why a call cannot use `keep-lead` and needs its own handler. */
function keptLead({ model }: RuleContext, { name, body, answer }: ApiCall): string[] {
  const { 'x-leads': leads = [], properties = {} } = model.forms.find(({ id }) => id === body)?.schema ?? {}
  const [field] =
    Object.entries(properties).find(([, one]) => one['x-about'] !== undefined || one['x-upload'] !== undefined) ?? []
  return [
    ...(answer.shape === 'null' ? [] : [`The response of 'keep-lead' must be null.`]),
    ...(leads.some(({ call }) => call === name) ? [] : [`'keep-lead' needs a form whose "x-leads" names '${name}'.`]),
    ...(field === undefined
      ? []
      : [`'${field}' refers to another document, which only a hand-written handler can look up.`]),
  ]
}

function plainHandlers(context: RuleContext): Finding[] {
  return everyCall(context, (call, path) => {
    const at = (part: string, detail: string): Finding[] => found(call.file, [...path, part], detail)
    const { handler, order } = call
    const entity = context.model.byName.get(call.answer.of ?? '')
    if (order !== undefined && handler !== 'whole-collection')
      return at('order', 'Only a call that returns a whole collection may have an order.')
    if (handler === undefined) return []
    if (handler === 'keep-lead') return keptLead(context, call).flatMap((detail) => at('handler', detail))
    const { shapes, params, query } = PLAIN[handler]
    if (!shapes.includes(call.answer.shape)) return at('answer', `'${handler}' returns ${shapes.join(' or ')}.`)
    if (!entity?.collection) return at('answer', `'${handler}' needs "of" with the name of a stored entity.`)
    if (call.method !== 'GET') return at('method', `'${handler}' needs the method GET.`)
    if (!sameNames(Object.keys(call.params ?? {}), params))
      return at('handler', `'${handler}' takes ${listed(params)} in its path.`)
    if (call.facets !== undefined && (handler !== 'page-of-collection' || call.facets !== entity.name))
      return at(
        'facets',
        `Only a page of '${call.facets}' can be filtered by its facets without a hand-written handler.`,
      )
    const facets = call.facets === undefined ? {} : facetParameters(context.model, entity)
    const own = Object.keys(call.query ?? {}).filter((name) => !Object.hasOwn(facets, name))
    if (!sameNames(own, query)) return at('handler', `'${handler}' takes ${listed(query)} in its query.`)
    const names = entity.fields.map(({ name }) => name)
    return order === undefined || names.includes(order)
      ? []
      : at('order', `${entity.file.id} has no field '${order}'.${suggest(order, names)}`)
  })
}

function sameNames(names: readonly string[], wanted: readonly string[]): boolean {
  return names.length === wanted.length && wanted.every((name) => names.includes(name))
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.map((name) => `'${name}'`).join(' and ')
}

function references(context: RuleContext): Finding[] {
  return everyCall(context, (call, path) =>
    (['params', 'query'] as const).flatMap((part) =>
      Object.entries(call[part] ?? {}).flatMap(([name, schema]) =>
        unresolved(context, schema).map((inner) =>
          finding(call.file, [...path, part, name, ...inner], 'It points to nothing.'),
        ),
      ),
    ),
  )
}

function unresolved({ model }: RuleContext, schema: JsonSchema): (string | number)[][] {
  const found: (string | number)[][] = []
  visitSchema(schema, ({ $ref }, path) => {
    const [id = ''] = $ref?.split('#') ?? []
    const file = model.files.get(id)
    if ($ref !== undefined && !(file && resolveRef(model, $ref, file))) found.push([...path, '$ref'])
  })
  return found
}
