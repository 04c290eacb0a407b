import { describe, expect, it } from 'vitest'
import type { Form } from '#domain/forms/form.ts'
import { forms } from '#generated/forms.ts'
import { completeInput, shownFaults, shownFields } from './form-input.ts'

const contact = forms.get('contact') as Form
const names = (input: object, fixed: object = {}) =>
  shownFields(contact, { ...input }, { ...fixed }).map(({ name }) => name)

describe('the shown fields of a form', () => {
  it('include a field while its condition is met', () => {
    expect(names({ request_type: 'quote' })).toContain('npwp')
    expect(names({ request_type: 'information' })).not.toContain('npwp')
    expect(names({})).not.toContain('npwp')
  })

  it('leave out copied, fixed and hidden fields', () => {
    expect(names({ request_type: 'quote' })).not.toContain('company')
    expect(names({ request_type: 'information' })).toContain('company')
    expect(names({}, { product: 1 })).not.toContain('product')
    expect(names({})).not.toContain('product_sku')
  })

  it('show the list of products instead of the single product when there are several', () => {
    expect(names({ products: [{ product: 1 }] })).toEqual(expect.arrayContaining(['products']))
    expect(names({ products: [{ product: 1 }] })).not.toContain('product')
    expect(names({ products: [] })).not.toContain('products')
  })
})

describe('the input that a form sends', () => {
  it('leaves out fields whose condition is not met', () => {
    expect(completeInput(contact, { request_type: 'information', npwp: '1', name: 'Rini' }, {})).toEqual({
      request_type: 'information',
      name: 'Rini',
    })
  })

  it('includes copied values, and fixed values over everything else', () => {
    const input = { request_type: 'quote', company_name: 'PT Contoh', company: 'Other', product: 2 }
    expect(completeInput(contact, input, { product: 1 })).toEqual({
      request_type: 'quote',
      company_name: 'PT Contoh',
      company: 'PT Contoh',
      product: 1,
    })
  })

  it('uses the first of several products as the product', () => {
    const products = [{ product: 3, product_sku: 7 }, { product: 4 }]
    expect(completeInput(contact, { products, product: 9 }, {})).toEqual({ products, product: 3, product_sku: 7 })
  })
})

it('shownFaults lists faults in the order of the fields, those of a copied field at its source', () => {
  const faults = [
    { field: 'message', rule: 'required' },
    { field: 'company', rule: 'required' },
    { field: 'request_type', rule: 'required' },
  ]
  const shown = (input: object) => shownFaults(contact, { ...input }, faults).map(({ field }) => field)
  expect(shown({ request_type: 'quote' })).toEqual(['request_type', 'company_name', 'message'])
  expect(shown({})).toEqual(['request_type', 'company', 'message'])
})
