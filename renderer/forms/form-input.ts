import type { FormFault } from '#domain/forms/check-form.ts'
import type { Form, FormCondition, FormField, FormInput } from '#domain/forms/form.ts'

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
 * The fields that a visitor sees: all except those that are fixed, hidden or copied, and those whose condition is not
 * met.
 */
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
 * What is checked and sent: the input without fields whose condition is not met, with copied values filled in and the
 * fixed values over everything else. If there are several products, the first is also sent as the product.
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

/** The products in a form that accepts several; empty for other forms. */
function severalProducts(form: Form, input: FormInput): ChosenProduct[] {
  const field = form.fields.find(({ widget }) => widget === 'products')
  return field ? chosenProducts(new Map(Object.entries(input)).get(field.name)) : []
}

/** One of several products that a form is about. */
export interface ChosenProduct {
  product: number
  product_sku?: number
}

/** The products in any value; entries that are not products are left out. */
export function chosenProducts(value: unknown): ChosenProduct[] {
  const rows: unknown[] = Array.isArray(value) ? value : []
  return rows.filter((row): row is ChosenProduct => typeof (row as ChosenProduct | null)?.product === 'number')
}

/**
 * The faults as shown on the screen: in the order of the fields, with the faults of a copied field at its source. Each
 * field has one at most.
 */
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
