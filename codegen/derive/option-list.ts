import type { FormOptionList } from '#domain/forms/form.ts'
import type { ApiCall } from '../model/api-call.ts'
import type { JsonSchema } from '../model/json-schema.ts'

/** The parameter by which calls search their lists. */
const SEARCH = 'q'

/** How a form asks for the choices of a field: what its schema names, with what the calls' rows say about it. */
export function optionList(
  { call, value, label, beside, one }: NonNullable<JsonSchema['x-options']>,
  calls: readonly ApiCall[],
): FormOptionList {
  const { limit, sort, [SEARCH]: search } = calls.find(({ name }) => name === call)?.query ?? {}
  const [param] = Object.keys(calls.find(({ name }) => name === one)?.params ?? {})
  return {
    call,
    value,
    label,
    ...(beside !== undefined && { beside }),
    query: {
      ...(limit?.maximum === undefined ? {} : { limit: limit.maximum }),
      ...(sort?.enum?.includes(label) ? { sort: label } : {}),
    },
    searched: search ? SEARCH : null,
    one: one === undefined || param === undefined ? null : { call: one, param },
  }
}
