import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { FormInput } from '#domain/forms/form.ts'
import { contactForm } from '#generated/forms/contact.ts'
import type { ContactFormComponent, UserProduct } from '#generated/types.ts'
import type { BlockContext, BlockProps, BlockQueries } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { sentParameters } from '#renderer/blocks/posted-form.ts'
import { formQueries } from '#renderer/forms/controls/form-options.ts'
import type { FormControls, KnownChoices } from '#renderer/forms/form-tools.ts'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'
import { savedQuery } from '#renderer/saved-products/saved-queries.ts'
import { useHydrated } from '#renderer/ui/input/use-hydrated.ts'
import { type ChosenProduct, KnownProductsProvider, type ProductChoice, productChoices } from './product-choice.ts'
import { ProductsControl } from './products-control.tsx'

/** The control that only this form has. */
export const CONTROLS: FormControls = new Map([['products', ProductsControl]])

/**
 * The form for messages and quote requests. Its address says what the request is about:
 * `?request=quote&product=…&sku=…`, or `&list=wishlist` or `&list=compare`, and `&message=…` in the visitor's words.
 * `?request=sample&product=…` asks for information with a message that says so.
 */
export function ContactForm({ block, context }: BlockProps<ContactFormComponent>) {
  const intl = useIntl()
  const slug = context.search.get('product') ?? ''
  const product = useQuery({ ...productChoices.bySlug(context, slug, context.search.get('sku')), enabled: slug !== '' })
  const saved = useSavedProducts(context)
  const asks = context.search.get('request') === 'sample' && product.data
  const message = asks
    ? intl.formatMessage({ id: 'contact-us.sample' }, { product: asks.name.value })
    : (context.search.get('message') ?? '')
  const known = useMemo(() => (product.data ? [product.data] : []), [product.data])
  return (
    <ComponentSection block={block} aside heading="contact-us.write" tight>
      <KnownProductsProvider value={known}>
        <SchemaForm
          form={contactForm}
          context={context}
          initial={filledIn(context.search, product.data, saved, message)}
          controls={CONTROLS}
          choices={knownChoices(product.data)}
        />
      </KnownProductsProvider>
    </ComponentSection>
  )
}

export const parameters = ['product', 'sku', 'request', 'list', 'message', ...sentParameters(contactForm)]

export function queries(_block: ContactFormComponent, context: BlockContext): BlockQueries {
  const slug = context.search.get('product')
  return [
    ...formQueries(contactForm, context),
    ...(slug ? [productChoices.bySlug(context, slug, context.search.get('sku'))] : []),
  ]
}

function knownChoices(product: ProductChoice | undefined): KnownChoices {
  return product ? { product: { value: product.id, label: product.name.value, lang: product.name.lang } } : {}
}

const LISTS: readonly UserProduct['type'][] = ['wishlist', 'compare']
/** What the address may ask for, and the request type that it is sent as. */
const REQUEST_TYPES = new Map([
  ['quote', 'quote'],
  ['information', 'information'],
  ['sample', 'information'],
])

/** The initial values from the address. An unknown product, SKU or request type sets nothing. */
function filledIn(
  search: URLSearchParams,
  product: ProductChoice | undefined,
  saved: ChosenProduct[],
  message: string,
): FormInput {
  const request = REQUEST_TYPES.get(search.get('request') ?? '')
  return {
    ...(request && { request_type: request }),
    // When empty, it clears the message that a request for a sample of another product filled in.
    ...((product || message) && { message }),
    // Clears the products of an earlier visit, which would otherwise take precedence.
    ...(product && !product.sku && { product: product.id, products: [] }),
    ...(product?.sku && { products: [{ product: product.id, product_sku: product.sku.id }] }),
    ...(saved.length > 0 && { products: saved }),
  }
}

/**
 * The products on one of the visitor's lists, when the address asks for them: only in the browser, because the server
 * renders the same page for everybody.
 */
function useSavedProducts(context: BlockContext): ChosenProduct[] {
  const list = LISTS.find((name) => name === context.search.get('list'))
  const asked = useHydrated() && list !== undefined
  const saved = savedQuery(useQueryClient(), context, list ?? 'wishlist')
  const { data } = useQuery({ ...saved, enabled: asked, refetchOnMount: true })
  // The header loads the list too, so there may be data even when this form does not want it, or does not want it yet.
  return useMemo(() => (asked && data ? data.flatMap(chosenProduct) : []), [asked, data])
}

function chosenProduct({ product, product_sku: sku }: UserProduct): ChosenProduct[] {
  if (!product) return []
  return [{ product: product.id, ...(sku && { product_sku: sku.id }) }]
}
