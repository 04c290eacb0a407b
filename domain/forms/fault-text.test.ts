import { expect, it } from 'vitest'
import { contactForm } from '#generated/forms/contact.ts'
import { quoteListForm } from '#generated/forms/quote-list.ts'
import { LOCALES } from '../languages/locales.ts'
import { faultText } from './fault-text.ts'

it.each([
  ['en', 'Quantity must be at least 0.01', 'Message must be at most 5,000 characters'],
  ['id', 'Jumlah minimal 0,01', 'Pesan paling banyak 5.000 karakter'],
] as const)('a limit is written as the language writes numbers (%s)', (locale, least, longest) => {
  const lines = quoteListForm.fields.find(({ name }) => name === 'lines')
  const line = { ...quoteListForm, fields: lines?.entries ?? [] }
  expect(faultText(line, { field: 'quantity', rule: 'minimum' }, locale)).toBe(least)
  expect(faultText(contactForm, { field: 'message', rule: 'maxLength' }, locale)).toBe(longest)
})

it.each(LOCALES)('a limit of an amount of money is written as amounts are (%s)', (locale) => {
  const amounts = contactForm.fields.filter(({ widget }) => widget === 'currency')
  const fields = amounts.map((field) => ({ ...field, messages: {} }))
  const fault = { field: 'estimated_monthly_purchases', rule: 'maximum' }
  expect(faultText({ ...contactForm, fields }, fault, locale)).toContain(' 100.000.000.000.000')
})
