import type { InputHTMLAttributes } from 'react'
import form from '#renderer/forms/schema-form.module.css'
import plain from '#renderer/ui/input/control.module.css'
import { classNames } from '#renderer/ui/layout/class-names.ts'

interface LineFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'min' | 'maxLength' | 'required'> {
  id: string
  label: string
  text: string
  /** What is wrong with it. */
  error?: string | null
  /** What is worth knowing about it while nothing is wrong. */
  note?: string | null
  /** What can be chosen, instead of typed. */
  options?: readonly { value: string; label: string }[]
  onText(text: string): void
}

/** One field beside the form, with its label and what is wrong with it. */
export function LineField({ id, label, text, error, note, options, required, onText, ...input }: LineFieldProps) {
  const told = error ?? note
  const control = {
    id,
    value: text,
    required,
    'aria-describedby': told ? `${id}-told` : undefined,
    'aria-invalid': error ? true : undefined,
  } as const
  return (
    <div className={classNames(form.field, error && form.faulty)}>
      <label htmlFor={id} className={form.label}>
        {label}
      </label>
      {options ? (
        <select {...control} className={plain.control} onChange={(event) => onText(event.target.value)}>
          {options.map(({ value, label: choice }) => (
            <option key={value} value={value}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          {...input}
          className={plain.control}
          type={input.type ?? 'text'}
          autoComplete="off"
          onChange={(event) => onText(event.target.value)}
        />
      )}
      {told && (
        <p id={`${id}-told`} role={error ? undefined : 'status'} className={error ? form.error : form.hint}>
          {told}
        </p>
      )}
    </div>
  )
}
