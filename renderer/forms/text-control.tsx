import { type InputHTMLAttributes, useState } from 'react'
import { formatCount } from '../i18n/format-number.ts'
import { TextInput } from '../ui/text-input.tsx'
import { type ControlProps, describing } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import { numberFromText } from './number-text.ts'

type InputLook = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

/** Numbers are typed as text: a browser's own number field drops what it does not understand, and then nobody can say what was wrong with it. */
const LOOKS: ReadonlyMap<string, InputLook> = new Map<string, InputLook>([
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
  // What was typed stays as it is while it is typed; the number behind it is written out when the visitor has left the field.
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
