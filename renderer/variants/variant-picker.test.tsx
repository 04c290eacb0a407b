import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { messages } from '#generated/messages-en.ts'
import type { Product } from '#generated/types.ts'
import { VariantPicker } from './variant-picker.tsx'

/** The server's markup for a product with this number of SKUs. */
function drawn(skus: number): string {
  const product = { product_skus: Array.from({ length: skus }, (_, id) => ({ id })) } as unknown as Product
  return renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider locale="en" messages={messages}>
        <VariantPicker product={product} />
      </IntlProvider>
    </MemoryRouter>,
  )
}

describe('the button for choosing a variant', () => {
  it('is not rendered when there is nothing to choose', () => {
    expect([drawn(0), drawn(1)]).toEqual(['', ''])
  })

  it('links to the list of SKUs when there are no scripts', () => {
    expect(drawn(2)).toMatch(/^<a [^>]*href="#skus"[^>]*>Choose a variant<\/a>$/)
  })
})
