import type { FormFault } from '#domain/forms/check-form.ts'
import type { FormField } from '#domain/forms/form.ts'
import { quoteListForm } from '#generated/forms/quote-list.ts'
import { numberFromText } from '#renderer/forms/controls/number-text.ts'
import type { QuoteLine } from './kept-list.ts'

/** The fields of a line, from the form's schema. */
export const LINE_FIELDS: readonly FormField[] =
  quoteListForm.fields.find(({ name }) => name === 'lines')?.entries ?? []

/** How many lines a list may have. */
export const MOST_LINES = quoteListForm.fields.find(({ name }) => name === 'lines')?.maxItems ?? 0

/** What stands for a line that has faults: the form then says that a line is to be corrected. */
const FAULTY = 'faulty'

const DECIMAL = /^\d{1,9}[.,]\d{1,2}$/
/** Thousands with one separator and decimals with the other: `1.250,5` and `1,250.5`. */
const BOTH = /^(?:\d{1,3}(?:\.\d{3})+,|\d{1,3}(?:,\d{3})+\.)\d{1,2}$/

/**
 * A number as people type it in either language: three digits behind a separator are thousands, fewer are decimals.
 * Null for anything else.
 */
export function readQuantity(text: string): number | null {
  const typed = text.trim()
  if (DECIMAL.test(typed)) return Number(typed.replace(',', '.'))
  if (BOTH.test(typed)) return Number(typed.replaceAll(/[.,](?=.*[.,])/g, '').replace(',', '.'))
  const whole = numberFromText(typed)
  return typeof whole === 'number' ? whole : null
}

/** The value of a field as it is sent; the text itself where a number cannot be read. Undefined for an empty text. */
function fieldValue({ type }: FormField, text: string): string | number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return type === 'string' ? typed : (readQuantity(typed) ?? typed)
}

/** The rule that a text of a line breaks; null if it breaks none. */
export function lineFault(field: FormField, text: string): FormFault | null {
  const { name, type, required, minimum, maximum, maxLength } = field
  const value = fieldValue(field, text)
  if (value === undefined) return required ? { field: name, rule: 'required' } : null
  if (typeof value === 'string') {
    if (type !== 'string') return { field: name, rule: 'type' }
    return maxLength !== undefined && value.length > maxLength ? { field: name, rule: 'maxLength' } : null
  }
  if (type === 'integer' && !Number.isInteger(value)) return { field: name, rule: 'type' }
  if (minimum !== undefined && value < minimum) return { field: name, rule: 'minimum' }
  return maximum !== undefined && value > maximum ? { field: name, rule: 'maximum' } : null
}

/** Whether something is wrong with what was entered about a line. */
export function isFaulty({ texts }: QuoteLine): boolean {
  return LINE_FIELDS.some((field) => lineFault(field, texts[field.name] ?? '') !== null)
}

/** The line as it is sent; a mark that the form refuses where it has faults or is no longer offered. */
export function sentLine(line: QuoteLine, isGone: boolean): unknown {
  return isFaulty(line) || isGone ? FAULTY : lineValues(line)
}

/** The values of a line without faults. */
export function lineValues({ product, product_sku, texts }: QuoteLine): Record<string, unknown> {
  const values = LINE_FIELDS.map((field) => [field.name, fieldValue(field, texts[field.name] ?? '')])
  return {
    product,
    ...(product_sku !== null && { product_sku }),
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
  }
}
