import { checkForm } from '#domain/forms/check-form.ts'
import { faultText } from '#domain/forms/fault-text.ts'
import { forms } from '#generated/forms.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { fieldsOf, readPayload } from '#service/people/leads/lead-fields.ts'
import { leadKind } from '#service/people/leads/lead-kinds.ts'
import type { LeadRow } from '#service/people/leads/outbox.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import { oneOf } from './lead-options.ts'

/**
 * What a lead holds once one of its fields says something else. Only what a person has entered about themselves can be
 * corrected; fails with the form's own sentence when the form would refuse the value.
 */
export function correctedPayload(lead: LeadRow, name: string, value: string): Record<string, unknown> {
  const form = forms.get(leadKind(lead.kind).form)
  const personal = fieldsOf(lead).filter((field) => field.personal && field.upload === undefined)
  const field = oneOf(
    'The field',
    name,
    personal.map((one) => one.name),
  )
  const isNumber = personal.some((one) => one.name === field && (one.type === 'integer' || one.type === 'number'))
  const changed = { ...readPayload(lead), [field]: isNumber ? Number(value) : value }
  const check = form && checkForm(form, changed)
  const fault = check?.ok === false ? check.faults.find((one) => one.field === field) : undefined
  if (fault) throw new ConsoleFault(`${faultText(form, fault, DEFAULT_LOCALE)}.`, EXIT.usage)
  return { ...readPayload(lead), [field]: isNumber ? Number(value) : value.trim() }
}
