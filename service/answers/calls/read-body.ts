import type { Call } from '#domain/calls/call.ts'
import { describeFault } from '#domain/content/describe-fault.ts'
import { faultSentence } from '#domain/content/document-fault.ts'
import { checkForm, type FormFault } from '#domain/forms/check-form.ts'
import { faultText } from '#domain/forms/fault-text.ts'
import type { Form } from '#domain/forms/form.ts'
import { isRecord } from '#domain/json/is-record.ts'
import type { Validator } from '#domain/schemas/validator.ts'
import { forms } from '#generated/forms.ts'
import type { Locale } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { withoutOtherForms } from '#service/content/documents/fault-alternatives.ts'
import { AppError, type FieldFault } from '#service/runtime/errors/app-error.ts'

/**
 * Checks the body of a call: against its form, in the same way as the browser does, or against the schema of what the
 * studio sends, whose texts are kept as they are.
 */
export function readBody(call: Call, body: unknown, locale: Locale): unknown {
  if (call.bodySchema === null) return undefined
  if (!isRecord(body) || holdsNul(body)) throw new AppError('body_invalid')
  const validator = validators.get(call.bodySchema)
  if (!validator) throw new Error(`No validator was generated for '${call.bodySchema}'.`)
  if (call.scope) return checkedBody(call.bodySchema, validator, body, locale)
  // Where several calls share a form, the address determines which one is meant.
  const check = checkForm({ validator }, { ...call.bodyWhere, ...body })
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

/**
 * Whether a value contains NUL. It terminates strings in other languages, no keyboard types it, and one of the stores
 * cannot hold it.
 */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => name.includes('\u0000') || holdsNul(inner))
}

function checkedBody(schema: string, validator: Validator<unknown>, body: unknown, locale: Locale): unknown {
  if (validator(body)) return body
  const faults = withoutOtherForms(validator.errors ?? [], body).filter(({ keyword }) => keyword !== 'anyOf')
  const told = faults.map((one) => {
    const fault = describeFault(schema, body, one)
    return { path: shortened(fault.pointer) || '/', code: fault.rule, message: faultSentence(fault, locale) }
  })
  // Each kind of operation reports the same fault again.
  const distinct = new Map(told.map((fault) => [`${fault.path}\n${fault.message}`, fault]))
  throw new AppError('validation_failed', {}, { faults: [...distinct.values()].slice(0, UNKNOWN_TOLD) })
}

/** How many unknown fields an answer names, and how much of each name: a bad body must not make a huge answer. */
const UNKNOWN_TOLD = 10
const NAME_TOLD = 60

function refused(schema: string, all: readonly FormFault[], locale: Locale): AppError {
  const known = all.filter(({ rule }) => rule !== 'unknown')
  const unknown = all.filter(({ rule }) => rule === 'unknown').slice(0, UNKNOWN_TOLD)
  const faults = [...known, ...unknown.map((fault) => ({ ...fault, field: shortened(fault.field) }))]
  const form = forms.get(schema.replace(/^form\.(.*)\.json$/, '$1'))
  return new AppError('validation_failed', {}, { faults: faults.map((fault) => fieldFault(form, fault, locale)) })
}

function shortened(name: string): string {
  return name.length > NAME_TOLD ? `${name.slice(0, NAME_TOLD)}…` : name
}

function fieldFault(form: Form | undefined, fault: FormFault, locale: Locale): FieldFault {
  return { path: `/${fault.field}`, code: fault.rule, message: faultText(form, fault, locale) }
}
