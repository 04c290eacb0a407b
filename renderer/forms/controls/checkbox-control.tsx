import { useLocale } from '#renderer/i18n/use-locale.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import styles from '../schema-form.module.css'
import { type ControlProps, describing, hintId } from './control-props.ts'
import { FieldError, RequiredMark } from './field-frame.tsx'

/** A single checkbox with its label next to it. */
export function CheckboxControl(props: ControlProps) {
  const { field, id, value, rule, required, onChange } = props
  const locale = useLocale()
  return (
    <div className={classNames(styles.field, styles.wide, rule !== null && styles.faulty)}>
      <span className={styles.choice}>
        <input
          {...describing(props)}
          type="checkbox"
          id={id}
          name={field.name}
          value="true"
          checked={value === true}
          required={required}
          onChange={(event) => onChange(event.target.checked ? true : undefined)}
        />
        <span>
          <label htmlFor={id} className={styles.label}>
            {field.title[locale]}
            {required && <RequiredMark />}
          </label>
          {field.hint && (
            <span id={hintId(id)} className={styles.hint}>
              {field.hint[locale]}
            </span>
          )}
        </span>
      </span>
      <FieldError field={field} id={id} rule={rule} />
    </div>
  )
}
