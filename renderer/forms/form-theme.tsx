import type { FieldTemplateProps, ObjectFieldTemplateProps, RegistryFieldsType, TemplatesType } from '@rjsf/utils'
import { ErrorSummary } from './error-summary.tsx'
import { FieldControl } from './field-control.tsx'
import type { FormInput } from './form-input.ts'
import styles from './schema-form.module.css'

/** One control for every type of value: which one it is says the schema's `x-widget`. */
export const FORM_FIELDS: RegistryFieldsType<FormInput> = {
  ArrayField: FieldControl,
  BooleanField: FieldControl,
  NumberField: FieldControl,
  StringField: FieldControl,
}

/** The form as a grid of its fields. A control draws its own label, hint and error, so the template of a field adds nothing. */
export const FORM_TEMPLATES: Partial<TemplatesType<FormInput>> = {
  DescriptionFieldTemplate: Nothing,
  ErrorListTemplate: ErrorSummary,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate,
  ObjectFieldTemplate,
}

function FieldTemplate({ children }: FieldTemplateProps<FormInput>) {
  return children
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<FormInput>) {
  return <div className={styles.fields}>{properties.map(({ hidden, content }) => (hidden ? null : content))}</div>
}

function Nothing() {
  return null
}
