import { expect, it } from 'vitest'
import { quoteListForm } from '#generated/forms/quote-list.ts'
import { faultText } from './fault-text.ts'

it.each([
  ['en', 'Quantity must be at least 0.01'],
  ['id', 'Jumlah minimal 0,01'],
] as const)('a limit is written as the language writes numbers (%s)', (locale, sentence) => {
  const lines = quoteListForm.fields.find(({ name }) => name === 'lines')
  const line = { ...quoteListForm, fields: lines?.entries ?? [] }
  expect(faultText(line, { field: 'quantity', rule: 'minimum' }, locale)).toBe(sentence)
})
