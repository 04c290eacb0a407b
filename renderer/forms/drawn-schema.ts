import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { formSchemas } from '#generated/form-schemas.ts'
import type { Form } from '#generated/forms.ts'
import type { FormInput } from './form-input.ts'

/**
 * What the form library walks through: the fields of a form with their rules. It stays the same while the form is filled in, because the library forgets
 * its errors with every new schema; conditions between fields are left to the check that knows them all.
 */
export function drawnSchema(form: Form): RJSFSchema {
  return { type: 'object', properties: { ...formSchemas.get(form.name)?.properties } }
}

/** Which of the fields are on the screen. */
export function drawnFields(form: Form, shown: readonly string[]): UiSchema<FormInput> {
  const hidden = form.fields.filter(({ name }) => !shown.includes(name))
  return Object.fromEntries(hidden.map(({ name }) => [name, { 'ui:widget': 'hidden' }]))
}
