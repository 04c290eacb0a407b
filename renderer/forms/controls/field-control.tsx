import type { FieldProps } from '@rjsf/utils'
import type { FormInput, Widget } from '#domain/forms/form.ts'
import { type FormControls, UPLOADING, useFormTools } from '../form-tools.ts'
import { CheckboxControl } from './checkbox-control.tsx'
import { RadioControl } from './radio-control.tsx'
import { SelectControl } from './select-control.tsx'
import { TextControl } from './text-control.tsx'
import { TextareaControl } from './textarea-control.tsx'

/** The usual controls; every other field is a single line of text, unless the form's block brings a control for it. */
const CONTROLS: FormControls = new Map<
  Widget,
  FormControls extends ReadonlyMap<string, infer Control> ? Control : never
>([
  ['checkbox', CheckboxControl],
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
  const { form, controls, raised } = useFormTools()
  const field = form.fields.find((candidate) => candidate.name === name)
  if (!field) return null
  const Control = controls.get(field.widget) ?? CONTROLS.get(field.widget) ?? TextControl
  return (
    <Control
      key={field.name}
      field={field}
      id={fieldPathId.$id}
      value={formData}
      required={required}
      rule={toldRule(raised.get(field.name), rawErrors?.at(-1))}
      // The library types every field's value as that of the whole form.
      onChange={(value) => onChange(value as FormInput, fieldPathId.path)}
    />
  )
}

/**
 * A file that was refused is not called missing; one that is on its way is nothing to correct until the form is sent.
 */
function toldRule(raised: string | undefined, found: string | undefined): string | null {
  if (raised === undefined || (raised === UPLOADING && found === undefined)) return found ?? null
  return raised
}
