import type { Call } from '#generated/calls.ts'
import { errorMessages } from '#generated/error-messages.ts'
import { checkForm, type FormFault } from '#generated/form-checks.ts'
import { formMessages, forms } from '#generated/forms.ts'
import type { Locale } from '#generated/types.ts'
import { validators } from '#generated/validator-map.js'
import { isRecord } from '../content/content-document.ts'
import { AppError, type FieldFault } from '../errors/app-error.ts'

/** Checks the body of a call with the form it belongs to, the same way as the browser does. */
export function readBody(call: Call, body: unknown, locale: Locale): unknown {
  if (call.bodySchema === null) return undefined
  if (!isRecord(body)) throw new AppError('body_invalid')
  const validate = validators.get(call.bodySchema)
  if (!validate) throw new Error(`No validator was generated for '${call.bodySchema}'.`)
  // Where several calls share a form, the address says which one is meant.
  const check = checkForm(validate, { ...call.bodyWhere, ...body })
  if (!check.ok) throw refused(call.bodySchema, check.faults, locale)
  const value = isRecord(check.value) ? check.value : {}
  const other = Object.entries(call.bodyWhere ?? {}).filter(([name, wanted]) => value[name] !== wanted)
  if (other.length > 0)
    throw refused(
      call.bodySchema,
      other.map(([field]) => ({ field, rule: 'enum' })),
      locale,
    )
  return value
}

function refused(schema: string, faults: readonly FormFault[], locale: Locale): AppError {
  const form = schema.replace(/^form\.(.*)\.json$/, '$1')
  return new AppError('validation_failed', {}, { faults: faults.map((fault) => fieldFault(form, fault, locale)) })
}

/** General sentences by rule, for fields that have none of their own. */
const GENERAL: ReadonlyMap<
  string,
  'form_required' | 'form_max_length' | 'form_min_length' | 'form_minimum' | 'form_maximum' | 'form_unknown_field'
> = new Map([
  ['required', 'form_required'],
  ['maxLength', 'form_max_length'],
  ['minLength', 'form_min_length'],
  ['minimum', 'form_minimum'],
  ['maximum', 'form_maximum'],
  ['unknown', 'form_unknown_field'],
])

function fieldFault(form: string, { field, rule, limit }: FormFault, locale: Locale): FieldFault {
  const own = formMessages.get(`${form}.${field}.${rule}`)
  const title = forms.get(form)?.fields.find(({ name }) => name === field)?.title
  const general = errorMessages[GENERAL.get(rule) ?? 'form_valid']
  const message = (own ?? general)[locale]
    .replaceAll('{label}', title?.[locale] ?? field)
    .replaceAll('{limit}', String(limit ?? ''))
  return { path: `/${field}`, code: rule, message }
}
