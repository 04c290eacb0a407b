import { type InputHTMLAttributes, useState } from 'react'
import type { Widget } from '#domain/forms/form.ts'
import { formatCount } from '#renderer/i18n/format-number.ts'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { type ControlProps, describing } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { numberFromText } from './number-text.ts'

type InputLook = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

/**
 * Numbers are typed as text: a browser's own number field drops what it does not understand, so that no error could be
 * shown for it.
 */
const LOOKS: ReadonlyMap<string, InputLook> = new Map<Widget, InputLook>([
  ['email', { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }],
  ['tel', { type: 'tel', inputMode: 'tel' }],
  ['password', { type: 'password' }],
  ['number', { type: 'text', inputMode: 'numeric' }],
  ['currency', { type: 'text', inputMode: 'numeric' }],
])

/** One line to type into: text, address, telephone number, password, whole number or amount. */
export function TextControl(props: ControlProps) {
  const { field, id, value, required, onChange } = props
  const isNumber = field.type === 'integer' || field.type === 'number'
  // The typed text stays unchanged while the visitor types; on leaving the field, the number is formatted.
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    if (isNumber) setTyped(text)
    onChange(text === '' ? undefined : isNumber ? numberFromText(text) : text)
  }
  return (
    <FieldFrame {...props}>
      <TextInput
        {...(LOOKS.get(field.widget) ?? { type: 'text' })}
        {...describing(props)}
        id={id}
        name={field.name}
        value={typed ?? textOf(value, field.widget)}
        required={required}
        autoComplete={field.autocomplete ?? undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </FieldFrame>
  )
}

function textOf(value: unknown, widget: string): string {
  if (typeof value === 'number') return widget === 'currency' ? formatCount(value) : String(value)
  return typeof value === 'string' ? value : ''
}
