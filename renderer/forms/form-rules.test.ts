import { retrieveSchema } from '@rjsf/utils'
import { describe, expect, it } from 'vitest'
import type { Form } from '#domain/forms/form.ts'
import { contactForm } from '#generated/forms/contact.ts'
import { forms } from '#generated/forms.ts'
import { formRules, nameRules } from './form-rules.ts'

const QUOTE = { request_type: 'quote', country: 'ID' }

/** The same form with a check that counts how often it runs. */
function counting(form: Form): { form: Form; runs(): number } {
  let count = 0
  const validator: Form['validator'] = (input) => {
    count += 1
    const holds = form.validator(input)
    validator.errors = form.validator.errors ?? null
    return holds
  }
  return { form: { ...form, validator }, runs: () => count }
}

function faultsOf(form: Form, input: object): [string | undefined, string | undefined][] {
  const { validator, schema } = formRules(form, () => ({}))
  const { errors } = validator.validateFormData({ ...input }, schema, undefined, nameRules)
  return errors.map(({ property, message }) => [property, message])
}

describe.each([...forms.values()])('the rules of the form $name', (form) => {
  it('contain no texts: those are chosen at drawing time', () => {
    expect(JSON.stringify(form.rules)).not.toMatch(/"(?:title|description|x-[a-z-]+)":/)
  })

  it('have a compiled function for everything that the form library evaluates', () => {
    const rules = JSON.stringify(form.rules)
    expect(rules).not.toMatch(/"(?:\$ref|anyOf|oneOf|dependencies)":/)
    expect(rules.match(/"if":/g) ?? []).toHaveLength(Object.keys(form.conditions).length)
    for (const id of Object.keys(form.conditions)) expect(rules).toContain(`"if":{"$id":"${id}"`)
  })
})

describe('formRules', () => {
  it('reports the names of broken rules rather than sentences', () => {
    expect(faultsOf(contactForm, { ...QUOTE, email: 'rini' })).toEqual(
      expect.arrayContaining([
        ['.email', 'format'],
        ['.name', 'required'],
        ['.npwp', 'required'],
      ]),
    )
  })

  it('reports a rule required by a condition at the field on the screen', () => {
    const fields = faultsOf(contactForm, QUOTE).map(([property]) => property)
    expect(fields).toContain('.company_name')
    expect(fields).not.toContain('.company')
  })

  it('lets the form library find out which fields are currently required', () => {
    const { validator, schema } = formRules(contactForm, () => ({}))
    const required = (request_type: string) => retrieveSchema(validator, schema, schema, { request_type }).required
    expect(required('quote')).toContain('npwp')
    expect(required('information')).not.toContain('npwp')
    expect(required('information')).toContain('name')
  })

  it('checks an input once, although it is first validated and then sent', () => {
    const { form, runs } = counting(contactForm)
    let fixed = { request_type: 'information' }
    const { validator, schema, sendable } = formRules(form, () => fixed)
    const input = {
      name: ' Rini ',
      email: 'rini@example.com',
      phone_number: '+62 812 3456 7890',
      company: 'PT',
      message: 'Hello',
    }
    expect(validator.validateFormData(input, schema).errors).toEqual([])
    expect(sendable(input)).toMatchObject({ name: 'Rini', request_type: 'information' })
    expect(runs()).toBe(1)
    // What the page fills in may change without the input.
    fixed = { request_type: 'quote' }
    expect(validator.validateFormData(input, schema).errors).not.toEqual([])
    expect(sendable(input)).toBeNull()
  })
})
