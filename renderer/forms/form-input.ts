import type { FormFault } from '#generated/form-checks.ts'
import type { Form, FormCondition, FormField } from '#generated/forms.ts'

/** What stands in a form: values by field, before any check. */
export type FormInput = Record<string, unknown>

/** The check that server and browser share, as generated for a form. */
export type FormChecker = (input: unknown) => { ok: true; value: object } | { ok: false; faults: FormFault[] }

/** Whether other fields have the values that a condition asks for; no condition always holds. */
export function holds(condition: FormCondition | undefined, input: FormInput): boolean {
  const values = new Map(Object.entries(input))
  return Object.entries(condition ?? {}).every(([name, value]) => values.get(name) === value)
}

/** The first row whose condition holds. */
export function firstHolding<Row extends { when?: FormCondition }>(
  rows: readonly Row[],
  input: FormInput,
): Row | undefined {
  return rows.find(({ when }) => holds(when, input))
}

/** The fields that a visitor sees: no fixed ones, none that is copied, none whose condition does not hold. */
export function shownFields(form: Form, input: FormInput, fixed: FormInput): FormField[] {
  const several = severalProducts(form, input)
  return form.fields.filter((field) => {
    if (Object.hasOwn(fixed, field.name) || field.widget === 'hidden' || !holds(field.when, input)) return false
    if (field.copy && holds(field.copy.when, input)) return false
    if (field.widget === 'products') return several.length > 0
    return field.name !== 'product' || several.length === 0
  })
}

/**
 * What is checked and sent: the input without fields whose condition does not hold, with copied values in their places and the fixed ones on top. Of several
 * products the first is also the product.
 */
export function completeInput(form: Form, input: FormInput, fixed: FormInput): FormInput {
  const complete: FormInput = {}
  const values = new Map(Object.entries(input))
  for (const { name, when, copy } of form.fields) {
    const source = copy && holds(copy.when, input) ? copy.from : name
    if (values.has(source) && holds(when, input)) complete[name] = values.get(source)
  }
  const [first] = severalProducts(form, input)
  return { ...complete, ...(first && { product: first.product, product_sku: first.product_sku }), ...fixed }
}

/** The products of a form that takes several at once. */
function severalProducts(form: Form, input: FormInput): ChosenProduct[] {
  const field = form.fields.find(({ widget }) => widget === 'products')
  return field ? chosenProducts(new Map(Object.entries(input)).get(field.name)) : []
}

/** One of several products that a form is about. */
export interface ChosenProduct {
  product: number
  product_sku?: number
}

/** The products in a value, whatever it is; what is none is left out. */
export function chosenProducts(value: unknown): ChosenProduct[] {
  const rows: unknown[] = Array.isArray(value) ? value : []
  return rows.filter((row): row is ChosenProduct => typeof (row as ChosenProduct | null)?.product === 'number')
}

/** Fields that may not stay empty as things are: asked of the check itself, so that conditions need no second reading. */
export function requiredFields(form: Form, check: FormChecker, input: FormInput, fixed: FormInput): string[] {
  const complete = completeInput(form, input, fixed)
  return form.fields
    .map(({ name }) => name)
    .filter((name) => {
      const checked = check({ ...complete, [name]: undefined })
      return !checked.ok && checked.faults.some(({ field, rule }) => field === name && rule === 'required')
    })
}

/** Faults as the screen shows them: in the order of the fields, and those of a copied field at the field that it is copied from. Each field has one. */
export function shownFaults(form: Form, input: FormInput, faults: readonly FormFault[]): FormFault[] {
  const sources = new Map(
    form.fields.flatMap(({ name, copy }) => (copy && holds(copy.when, input) ? [[name, copy.from]] : [])),
  )
  const byField = new Map<string, FormFault>()
  for (const fault of faults) {
    const field = sources.get(fault.field) ?? fault.field
    if (field === fault.field || !byField.has(field)) byField.set(field, { ...fault, field })
  }
  const places = new Map(form.fields.map(({ name }, place) => [name, place]))
  return [...byField.values()].sort((a, b) => (places.get(a.field) ?? 0) - (places.get(b.field) ?? 0))
}
