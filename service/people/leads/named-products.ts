import { isRecord } from '#domain/json/is-record.ts'
import { type FormName, forms } from '#generated/forms.ts'
import type { QuoteListForm } from '#generated/types.ts'
import type { CallInput, ServiceContext } from '#service/answers/handler.ts'
import { entriesByIds } from '#service/content/reading/entry-reader.ts'
import { isOffered, skuParts } from '#service/content/reading/sku-rule.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import { type LeadSubject, productSubject } from './lead-subject.ts'

/** A product and its SKU that a form refers to by number, and the field that refers to them. */
interface NamedProduct {
  field: string
  product: number
  product_sku: number | null
}

/**
 * The products that a contact form refers to, one in `product` and `product_sku` or several in `products`, each once.
 * Refuses a product that is not shown and an SKU that its product does not have.
 */
export function namedProducts(input: CallInput, context: ServiceContext): Promise<LeadSubject[]> {
  return subjectsOf('contact', readNamed(isRecord(input.body) ? input.body : {}), input, context)
}

/** The product of each line of a quote list, in their order. Refuses what `namedProducts` refuses. */
export function productsOfLines(input: CallInput<unknown, unknown, QuoteListForm>, context: ServiceContext) {
  const named = input.body.lines.map((line) => namedBy('lines', { ...line }))
  return subjectsOf('quote-list', named, input, context)
}

async function subjectsOf(
  form: FormName,
  named: readonly NamedProduct[],
  input: CallInput,
  context: ServiceContext,
): Promise<LeadSubject[]> {
  if (named.length === 0) return []
  const { store, content } = context
  const entries = async (collection: string, ids: number[]) =>
    new Map((await entriesByIds(store, collection, [...new Set(ids)])).map((entry) => [entry.id, entry]))
  const products = await entries(
    'product',
    named.map(({ product }) => product),
  )
  const skus = await entries(
    'product_sku',
    named.flatMap(({ product_sku }) => product_sku ?? []),
  )
  const parts = await skuParts(store, [...skus.values()])
  return named.map(({ field, product: id, product_sku }) => {
    const product = products.get(id)
    if (!product || !content.isVisible(product)) throw invalidReference(form, field, input)
    if (product_sku === null) return productSubject(product, null, input.locale)
    const sku = skus.get(product_sku)
    const isOfProduct = sku?.doc.product === product.key && isOffered(sku, parts) !== null
    if (!sku || !isOfProduct) throw invalidReference(form, field === 'product' ? 'product_sku' : field, input)
    return productSubject(product, sku, input.locale)
  })
}

/** The error for a reference to something that does not exist, reported like any other invalid field. */
export function invalidReference(form: string, field: string, { locale }: CallInput): AppError {
  const { type, format, pattern } = forms.get(form)?.fields.find(({ name }) => name === field)?.messages ?? {}
  const message = type ?? format ?? pattern
  const faults = [{ path: `/${field}`, code: 'reference', message: message?.[locale] ?? field }]
  return new AppError('validation_failed', {}, { faults })
}

/** The references in a body. A product that is also in the list counts once, with the SKU from the list. */
function readNamed(body: Record<string, unknown>): NamedProduct[] {
  const listed = Array.isArray(body.products)
    ? body.products.filter(isRecord).map((row) => namedBy('products', row))
    : []
  const single = typeof body.product === 'number' ? [namedBy('product', body)] : []
  const alone = single.filter(({ product, product_sku }) =>
    listed.every((other) => other.product !== product || (product_sku !== null && other.product_sku !== product_sku)),
  )
  const all = [...alone, ...listed]
  return [...new Map(all.map((named) => [`${named.product} ${named.product_sku}`, named])).values()]
}

function namedBy(field: string, { product, product_sku }: Record<string, unknown>): NamedProduct {
  return { field, product: Number(product), product_sku: typeof product_sku === 'number' ? product_sku : null }
}
