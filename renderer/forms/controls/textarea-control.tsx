import control from '#renderer/ui/input/control.module.css'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import styles from '../schema-form.module.css'
import { type ControlProps, describing } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'

/** Fields that allow more than this many characters are for long texts rather than for addresses. */
const LONG_TEXT = 1000

/** Several lines to type into. */
export function TextareaControl(props: ControlProps) {
  const { field, id, value, required, onChange } = props
  const isLong = (field.maxLength ?? 0) > LONG_TEXT
  return (
    <FieldFrame {...props} wide={isLong}>
      <textarea
        {...describing(props)}
        id={id}
        name={field.name}
        value={typeof value === 'string' ? value : ''}
        rows={isLong ? 6 : 3}
        required={required}
        autoComplete={field.autocomplete ?? undefined}
        className={classNames(control.control, styles.textarea)}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      />
    </FieldFrame>
  )
}
