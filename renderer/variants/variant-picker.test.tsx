import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { messages } from '#generated/messages-en.ts'
import type { Product } from '#generated/types.ts'
import { VariantPicker } from './variant-picker.tsx'

/** What the server draws for a product with so many SKUs. */
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

describe('the choice of a variant', () => {
  it('is not offered where nothing is left to choose', () => {
    expect([drawn(0), drawn(1)]).toEqual(['', ''])
  })

  it('leads to the list of SKUs while there are no scripts', () => {
    expect(drawn(2)).toMatch(/^<a [^>]*href="#skus"[^>]*>Choose a variant<\/a>$/)
  })
})
