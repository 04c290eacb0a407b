import withTheme from '@rjsf/core/lib/withTheme.js'
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import type { FormInput } from '#domain/forms/form.ts'
import { FieldControl } from './controls/field-control.tsx'
import { ErrorSummary } from './error-summary.tsx'
import styles from './schema-form.module.css'

/**
 * The form library's form in this site's theme: one control component for every type of value, selected by the schema's
 * `x-widget`, in a grid of fields. A control draws its own label, hint and error, so the field template adds nothing.
 */
export const RulesForm = withTheme<FormInput>({
  fields: {
    ArrayField: FieldControl,
    BooleanField: FieldControl,
    NumberField: FieldControl,
    StringField: FieldControl,
  },
  templates: {
    DescriptionFieldTemplate: Nothing,
    ErrorListTemplate: ErrorSummary,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldTemplate,
    ObjectFieldTemplate,
  },
})

function FieldTemplate({ children }: FieldTemplateProps<FormInput>) {
  return children
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<FormInput>) {
  return <div className={styles.fields}>{properties.map(({ hidden, content }) => (hidden ? null : content))}</div>
}

function Nothing() {
  return null
}
