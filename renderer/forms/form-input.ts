import type { FormFault } from '#domain/forms/check-form.ts'
import type { Form, FormCondition, FormField, FormInput } from '#domain/forms/form.ts'
import { isRecord } from '#domain/json/is-record.ts'

/** Whether other fields have the values that a condition requires; true without a condition. */
export function holds(condition: FormCondition | undefined, input: FormInput): boolean {
  const values = new Map(Object.entries(input))
  return Object.entries(condition ?? {}).every(([name, value]) => values.get(name) === value)
}

/** The first row whose condition is met. */
export function firstHolding<Row extends { when?: FormCondition }>(
  rows: readonly Row[],
  input: FormInput,
): Row | undefined {
  return rows.find(({ when }) => holds(when, input))
}

/**
 * The fields that a visitor sees: all except those that are fixed, hidden or copied, those whose condition is not met,
 * and empty lists, whose entries come from the page.
 */
export function shownFields(form: Form, input: FormInput, fixed: FormInput): FormField[] {
  return form.fields.filter(
    (field) =>
      !Object.hasOwn(fixed, field.name) &&
      field.widget !== 'hidden' &&
      holds(field.when, input) &&
      !isCopied(field, input) &&
      (field.type !== 'array' || entriesOf(input, field.name).length > 0),
  )
}

/**
 * What is checked and sent: the input without fields whose condition is not met, with copied values filled in and the
 * fixed values over everything else.
 */
export function completeInput(form: Form, input: FormInput, fixed: FormInput): FormInput {
  const values = form.fields
    .filter(({ when }) => holds(when, input))
    .map((field): [string, unknown] => [field.name, valueAt(input, sourceOf(field, input))])
  return { ...Object.fromEntries(values.filter(([, value]) => value !== undefined)), ...fixed }
}

/** The path of a field's value: its own name, or `list/0/part` while it is copied from there. */
function sourceOf(field: FormField, input: FormInput): string {
  return field.copy && isCopied(field, input) ? field.copy.from : field.name
}

/** A value is copied from another field under its condition, from inside a list while the list has that entry. */
function isCopied({ copy }: FormField, input: FormInput): boolean {
  if (!copy || !holds(copy.when, input)) return false
  const [list = '', place] = copy.from.split('/')
  return place === undefined || entriesOf(input, list)[Number(place)] !== undefined
}

/** The entries of a list in the input; entries without parts are left out. */
export function entriesOf(input: FormInput, list: string): Record<string, unknown>[] {
  const value = valueAt(input, list)
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function valueAt(input: FormInput, path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(step) : undefined,
      input,
    )
}

/**
 * The faults as shown on the screen: in the order of the fields, with the faults of a copied field at its source. Each
 * field has one at most.
 */
export function shownFaults(form: Form, input: FormInput, faults: readonly FormFault[]): FormFault[] {
  const sources = new Map(form.fields.map((field) => [field.name, sourceOf(field, input).split('/')[0] ?? field.name]))
  const byField = new Map<string, FormFault>()
  for (const fault of faults) {
    const field = sources.get(fault.field) ?? fault.field
    if (field === fault.field || !byField.has(field)) byField.set(field, { ...fault, field })
  }
  const places = new Map(form.fields.map(({ name }, place) => [name, place]))
  return [...byField.values()].sort((a, b) => (places.get(a.field) ?? 0) - (places.get(b.field) ?? 0))
}
