import type { FieldProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { FormInput } from '#domain/forms/form.ts'
import { useFormTools } from '../form-tools.ts'
import { CheckboxControl } from './checkbox-control.tsx'
import type { ControlProps } from './control-props.ts'
import { FileControl } from './file-control.tsx'
import { ProductsControl } from './products-control.tsx'
import { RadioControl } from './radio-control.tsx'
import { SelectControl } from './select-control.tsx'
import { TextControl } from './text-control.tsx'
import { TextareaControl } from './textarea-control.tsx'

/** The controls by the schema's `x-widget`; every other field is a single line of text. */
const CONTROLS: ReadonlyMap<string, ComponentType<ControlProps>> = new Map<string, ComponentType<ControlProps>>([
  ['checkbox', CheckboxControl],
  ['file', FileControl],
  ['products', ProductsControl],
  ['radio', RadioControl],
  ['select', SelectControl],
  ['textarea', TextareaControl],
])

/** Draws a field with the control given in its schema. The form library uses it for every type of value. */
export function FieldControl({
  name,
  formData,
  fieldPathId,
  rawErrors,
  required = false,
  onChange,
}: FieldProps<FormInput>) {
  const { form } = useFormTools()
  const field = form.fields.find((candidate) => candidate.name === name)
  if (!field) return null
  const Control = CONTROLS.get(field.widget) ?? TextControl
  return (
    <Control
      key={field.name}
      field={field}
      id={fieldPathId.$id}
      value={formData}
      required={required}
      rule={rawErrors?.at(-1) ?? null}
      // The library types every field's value as that of the whole form.
      onChange={(value) => onChange(value as FormInput, fieldPathId.path)}
    />
  )
}
