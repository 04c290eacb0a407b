import { expect, it } from 'vitest'
import type { Form } from '#domain/forms/form.ts'
import { forms } from '#generated/forms.ts'
import { entryText, readFormEntries } from './read-form-entries.ts'

const form = (name: string) => forms.get(name) as Form

it('readFormEntries converts what a browser posts to the types of the fields', () => {
  const entries: [string, unknown][] = [
    ['request_type', 'quote'],
    ['product', '12'],
    ['permanent_employees', '1.200'],
    ['estimated_monthly_purchases', 'many'],
    ['message', 'One\r\ntwo'],
    ['products', '12:345'],
    ['products', '13'],
    ['products', 'constructor'],
    ['__proto__', 'x'],
    ['website', ''],
  ]
  expect(readFormEntries(form('contact'), entries)).toEqual({
    request_type: 'quote',
    product: 12,
    permanent_employees: 1200,
    estimated_monthly_purchases: 'many',
    message: 'One\ntwo',
    products: [{ product: 12, product_sku: 345 }, { product: 13 }],
  })
})

it('readFormEntries reads a ticked box as true and does not read a file as text', () => {
  expect(
    readFormEntries(form('career'), [
      ['agreement', 'true'],
      ['attachment', new File([], '')],
    ]),
  ).toEqual({
    agreement: true,
  })
})

it('entryText writes the entries of a list in the form in which they are read', () => {
  const list = form('contact').fields.find(({ name }) => name === 'products')
  if (!list) throw new Error('The contact form has a list of products')
  expect([entryText(list, { product: 1 }), entryText(list, { product: 1, product_sku: 2 })]).toEqual(['1', '1:2'])
})

it('readFormEntries takes no longer for an entry that is repeated without end', () => {
  const before = process.cpuUsage().user
  readFormEntries(
    form('contact'),
    Array.from({ length: 30_000 }, () => ['products', '12']),
  )
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(500)
})
