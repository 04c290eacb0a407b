import type { FieldProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { CheckboxControl } from './checkbox-control.tsx'
import type { ControlProps } from './control-props.ts'
import { FileControl } from './file-control.tsx'
import type { FormInput } from './form-input.ts'
import { useFormTools } from './form-tools.ts'
import { ProductsControl } from './products-control.tsx'
import { RadioControl } from './radio-control.tsx'
import { SelectControl } from './select-control.tsx'
import { TextControl } from './text-control.tsx'
import { TextareaControl } from './textarea-control.tsx'

/** The controls by the `x-widget` that a schema names; everything else is one line of text. */
const CONTROLS: ReadonlyMap<string, ComponentType<ControlProps>> = new Map<string, ComponentType<ControlProps>>([
  ['checkbox', CheckboxControl],
  ['file', FileControl],
  ['products', ProductsControl],
  ['radio', RadioControl],
  ['select', SelectControl],
  ['textarea', TextareaControl],
])

/** Draws one field with the control that its schema asks for: the form library's way in to this theme, for every type of value. */
export function FieldControl({ name, formData, fieldPathId, rawErrors, onChange }: FieldProps<FormInput>) {
  const { form, required } = useFormTools()
  const field = form.fields.find((candidate) => candidate.name === name)
  if (!field) return null
  const Control = CONTROLS.get(field.widget) ?? TextControl
  return (
    <Control
      key={field.name}
      field={field}
      id={fieldPathId.$id}
      value={formData}
      required={required.includes(field.name)}
      rule={rawErrors?.at(-1) ?? null}
      // The library types every field by the whole form.
      onChange={(value) => onChange(value as FormInput, fieldPathId.path)}
    />
  )
}
