import { expect, it } from 'vitest'
import { fieldsToAnswer, writtenWords } from './lead-fields.ts'
import type { LeadRow } from './outbox.ts'

const QUOTE = {
  kind: 'quote_request',
  language: 'en',
  about: [{ kind: 'product', id: 1, name: 'Molded Grating', code: 'FG-30', sku: null }],
  payload: {
    request_type: 'quote',
    product: 1,
    company_name: 'PT Contoh',
    head_office_address: 'Jl. Raya 1, Gresik',
    invoice_address: 'Jl. Raya 2, Gresik',
    name: 'Ani',
    message: 'Twelve pieces, please.',
  },
} as unknown as LeadRow

it('what a lead is about and what its visitor wrote come before everything else', () => {
  const [about, written, ...others] = fieldsToAnswer(QUOTE, 'en')
  expect(about).toMatchObject({ label: 'Product', text: 'Molded Grating (FG-30)' })
  expect(written).toMatchObject({ label: 'Message', text: 'Twelve pieces, please.' })
  expect(others.map(({ text }) => text)).toContain('Jl. Raya 1, Gresik')
})

it('an address is not taken for the words of the visitor, though it may have several lines', () => {
  expect(writtenWords(QUOTE)).toBe('Twelve pieces, please.')
  expect(writtenWords({ ...QUOTE, payload: { head_office_address: 'Jl. Raya 1' } } as unknown as LeadRow)).toBeNull()
})
