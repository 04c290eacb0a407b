import type { Form } from '#domain/forms/form.ts'

/** The id of a field's control, as the form library makes it: the form's name, then the field's. */
export function controlId(form: Form, field: string): string {
  return `${form.name}_${field}`
}
