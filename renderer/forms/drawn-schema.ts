import type { RJSFSchema } from '@rjsf/utils'
import { formSchemas } from '#generated/form-schemas.ts'
import type { Form } from '#generated/forms.ts'

/**
 * The part of a form's schema that is on the screen: its shown fields with their rules, and which of them may not stay empty at the moment. Conditions
 * between fields are left out, because both lists follow from the check that knows them.
 */
export function drawnSchema(form: Form, shown: readonly string[], required: readonly string[]): RJSFSchema {
  const properties = formSchemas.get(form.name)?.properties ?? {}
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map((name) => [name, new Map(Object.entries(properties)).get(name) ?? {}])),
    required: required.filter((name) => shown.includes(name)),
  }
}
