import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { forms } from '#generated/forms.ts'
import type { ContactFormComponent, UserProduct } from '#generated/types.ts'
import type { BlockContext, BlockProps, BlockQueries } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import type { ChosenProduct, FormInput } from '#renderer/forms/form-input.ts'
import { formQueries } from '#renderer/forms/form-options.ts'
import { KnownProductsProvider, type ProductChoice, productChoices } from '#renderer/forms/product-choice.tsx'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'
import { savedQuery } from '#renderer/saved-products/saved-queries.ts'
import { useHydrated } from '#renderer/ui/use-hydrated.ts'

/** The form for messages and quote requests. Its address says what it is about: `?request=quote&product=…&sku=…`, or `&list=wishlist`. */
export function ContactForm({ block, context }: BlockProps<ContactFormComponent>) {
  const slug = context.search.get('product') ?? ''
  const product = useQuery({ ...productChoices.bySlug(context, slug, context.search.get('sku')), enabled: slug !== '' })
  const wished = useWishedProducts(context)
  const known = useMemo(() => (product.data ? [product.data] : []), [product.data])
  return (
    <ComponentSection block={block} aside heading="contact-us.write" tight>
      <KnownProductsProvider value={known}>
        <SchemaForm form="contact" context={context} initial={filledIn(context.search, product.data, wished)} />
      </KnownProductsProvider>
    </ComponentSection>
  )
}

export function queries(_block: ContactFormComponent, context: BlockContext): BlockQueries {
  const form = forms.get('contact')
  const slug = context.search.get('product')
  return [
    ...(form ? formQueries(form, context) : []),
    ...(slug ? [productChoices.bySlug(context, slug, context.search.get('sku'))] : []),
  ]
}

const REQUEST_TYPES = new Set(['quote', 'information'])

/** What the address fills in. A product, SKU or kind of request that does not exist fills in nothing. */
function filledIn(search: URLSearchParams, product: ProductChoice | undefined, wished: ChosenProduct[]): FormInput {
  const request = search.get('request')
  return {
    ...(request !== null && REQUEST_TYPES.has(request) && { request_type: request }),
    // Without products of an earlier visit, which would stand in its place.
    ...(product && !product.sku && { product: product.id, products: [] }),
    ...(product?.sku && { products: [{ product: product.id, product_sku: product.sku.id }] }),
    ...(wished.length > 0 && { products: wished }),
  }
}

/** The products of the visitor's wishlist, where the address asks for them: only in the browser, because pages are the same for everybody. */
function useWishedProducts(context: BlockContext): ChosenProduct[] {
  const asked = useHydrated() && context.search.get('list') === 'wishlist'
  const list = savedQuery(useQueryClient(), context, 'wishlist')
  const { data } = useQuery({ ...list, enabled: asked, refetchOnMount: true })
  // The header has asked for the list too: it can be there where this form does not ask for it, or not yet.
  return useMemo(() => (asked && data ? data.flatMap(chosenProduct) : []), [asked, data])
}

function chosenProduct({ product, product_sku: sku }: UserProduct): ChosenProduct[] {
  if (!product) return []
  return [{ product: product.id, ...(sku && { product_sku: sku.id }) }]
}
