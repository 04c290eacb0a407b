import { useLocale } from '#renderer/i18n/use-locale.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import styles from '../schema-form.module.css'
import { type ControlProps, describing, hintId } from './control-props.ts'
import { FieldError, RequiredMark } from './field-frame.tsx'

/** A single checkbox, which a press on its label or on the sentence below it checks; its name is the label alone. */
export function CheckboxControl(props: ControlProps) {
  const { field, id, value, rule, required, onChange } = props
  const locale = useLocale()
  const labelId = `${id}-label`
  return (
    <div className={classNames(styles.field, styles.wide, rule !== null && styles.faulty)}>
      <span className={styles.choice}>
        <input
          {...describing(props)}
          aria-labelledby={labelId}
          type="checkbox"
          id={id}
          name={field.name}
          value="true"
          checked={value === true}
          required={required}
          onChange={(event) => onChange(event.target.checked ? true : undefined)}
        />
        <span>
          <label htmlFor={id} id={labelId} className={styles.label}>
            {field.title[locale]}
            {required && <RequiredMark />}
          </label>
          {field.hint && (
            <label htmlFor={id} id={hintId(id)} className={styles.hint}>
              {field.hint[locale]}
            </label>
          )}
        </span>
      </span>
      <FieldError field={field} id={id} rule={rule} />
    </div>
  )
}
