import type { Form, FormField, FormInput } from '#domain/forms/form.ts'
import { numberFromText } from './controls/number-text.ts'

/**
 * Converts the entries of a form, as a browser would post them, into typed values: text into numbers, a ticked box into
 * true, products from their own notation. Fields without an entry are absent; entries without a field are ignored.
 */
export function readFormEntries(form: Form, entries: Iterable<[string, unknown]>): FormInput {
  const texts = new Map<string, string[]>()
  for (const [name, value] of entries) {
    if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value])
  }
  return Object.fromEntries(
    form.fields.flatMap((field) => {
      const found = texts.get(field.name)
      return found === undefined ? [] : [[field.name, typedValue(field, found)]]
    }),
  )
}

function typedValue(field: FormField, texts: readonly string[]): unknown {
  const [text = ''] = texts
  switch (field.type) {
    case 'boolean':
      return text === 'true' || text === 'on'
    case 'integer':
    case 'number':
      return numberFromText(text)
    case 'array':
      return texts.map(productFromText).filter((row) => row !== null)
    default:
      // Browsers post a line break as two characters; as typed it is one.
      return text.replaceAll('\r\n', '\n')
  }
}

/** One of several products, as a form posts it: `12`, or `12:345` with its SKU. */
export function productText({ product, product_sku }: { product: number; product_sku?: number }): string {
  return product_sku === undefined ? String(product) : `${product}:${product_sku}`
}

function productFromText(text: string): { product: number; product_sku?: number } | null {
  const [, product, sku] = /^(\d{1,15})(?::(\d{1,15}))?$/.exec(text) ?? []
  if (product === undefined) return null
  return { product: Number(product), ...(sku === undefined ? {} : { product_sku: Number(sku) }) }
}
