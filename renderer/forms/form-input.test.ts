import { describe, expect, it } from 'vitest'
import { formChecks } from '#generated/form-checks.ts'
import { type Form, forms } from '#generated/forms.ts'
import { completeInput, requiredFields, shownFaults, shownFields } from './form-input.ts'

const contact = forms.get('contact') as Form
const check = formChecks.get('contact') as NonNullable<ReturnType<typeof formChecks.get>>
const names = (input: object, fixed: object = {}) =>
  shownFields(contact, { ...input }, { ...fixed }).map(({ name }) => name)

describe('the fields of a form', () => {
  it('are shown while their conditions hold', () => {
    expect(names({ request_type: 'quote' })).toContain('npwp')
    expect(names({ request_type: 'information' })).not.toContain('npwp')
    expect(names({})).not.toContain('npwp')
  })

  it('are not shown when they are copied, fixed or hidden', () => {
    expect(names({ request_type: 'quote' })).not.toContain('company')
    expect(names({ request_type: 'information' })).toContain('company')
    expect(names({}, { product: 1 })).not.toContain('product')
    expect(names({})).not.toContain('product_sku')
  })

  it('give way to several products', () => {
    expect(names({ products: [{ product: 1 }] })).toEqual(expect.arrayContaining(['products']))
    expect(names({ products: [{ product: 1 }] })).not.toContain('product')
    expect(names({ products: [] })).not.toContain('products')
  })

  it('are required as the check says', () => {
    expect(requiredFields(contact, check, { request_type: 'quote' }, {})).toContain('npwp')
    expect(requiredFields(contact, check, { request_type: 'information', npwp: '' }, {})).not.toContain('npwp')
    expect(requiredFields(contact, check, { request_type: 'information', name: 'Rini' }, {})).toContain('name')
  })
})

describe('what is sent', () => {
  it('holds nothing of fields whose condition does not hold', () => {
    expect(completeInput(contact, { request_type: 'information', npwp: '1', name: 'Rini' }, {})).toEqual({
      request_type: 'information',
      name: 'Rini',
    })
  })

  it('holds copies in their places and fixed values on top', () => {
    const input = { request_type: 'quote', company_name: 'PT Contoh', company: 'Other', product: 2 }
    expect(completeInput(contact, input, { product: 1 })).toEqual({
      request_type: 'quote',
      company_name: 'PT Contoh',
      company: 'PT Contoh',
      product: 1,
    })
  })

  it('names the first of several products', () => {
    const products = [{ product: 3, product_sku: 7 }, { product: 4 }]
    expect(completeInput(contact, { products, product: 9 }, {})).toEqual({ products, product: 3, product_sku: 7 })
  })
})

it('shows faults in the order of the fields, a copied one at its source', () => {
  const faults = [
    { field: 'message', rule: 'required' },
    { field: 'company', rule: 'required' },
    { field: 'request_type', rule: 'required' },
  ]
  const shown = (input: object) => shownFaults(contact, { ...input }, faults).map(({ field }) => field)
  expect(shown({ request_type: 'quote' })).toEqual(['request_type', 'company_name', 'message'])
  expect(shown({})).toEqual(['request_type', 'company', 'message'])
})
