import { expect, it } from 'vitest'
import { LINE_FIELDS, lineFault, sentLine } from './line-values.ts'

const field = (name: string) => {
  const found = LINE_FIELDS.find((one) => one.name === name)
  if (!found) throw new Error(`A line has no '${name}'`)
  return found
}

it.each([
  ['quantity', '', 'required'],
  ['quantity', '0', 'minimum'],
  ['quantity', '1000000000', 'maximum'],
  ['quantity', '1e9', 'type'],
  ['quantity', 'ten', 'type'],
  ['quantity', '12,5', undefined],
  ['quantity', '12.5', undefined],
  ['cut_length', '1200.5', 'type'],
  ['cut_length', '0', 'minimum'],
  ['cut_length', '', undefined],
  ['note', 'x'.repeat(501), 'maxLength'],
])('%s "%.12s" breaks the rule %s', (name, text, rule) => {
  expect(lineFault(field(name), text)?.rule).toBe(rule)
})

it('a line is sent with its numbers as numbers and without what is empty', () => {
  const texts = { quantity: '1.250', unit: 'm2', cut_length: '1.200', note: ' Deck ', color: '' }
  const line = { key: 'a', product: 3, product_sku: 7, sku: 'FG-38-Y', texts }
  expect(sentLine(line, false)).toEqual({
    product: 3,
    product_sku: 7,
    quantity: 1250,
    unit: 'm2',
    cut_length: 1200,
    note: 'Deck',
  })
  expect(sentLine(line, true)).toBe('faulty')
  expect(sentLine({ ...line, texts: { quantity: '0', unit: 'm2' } }, false)).toBe('faulty')
})
