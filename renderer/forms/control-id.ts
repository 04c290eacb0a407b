import type { Form } from '#generated/forms.ts'

/** The id of the control of a field, as the form library makes it: the form's name before the field's. */
export function controlId(form: Form, field: string): string {
  return `${form.name}_${field}`
}
