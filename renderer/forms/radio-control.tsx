import { useLocale } from '../i18n/use-locale.ts'
import type { ControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './schema-form.module.css'

/** One among few choices, all of them in sight. */
export function RadioControl(props: ControlProps) {
  const { field, id, value, required, onChange } = props
  const locale = useLocale()
  return (
    <FieldFrame {...props} wide group="radiogroup">
      <div className={styles.choices}>
        {(field.choices ?? []).map((choice, index) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              // The first one carries the field's own id, where links to the field lead.
              id={index === 0 ? id : `${id}-${choice.value}`}
              name={field.name}
              value={choice.value}
              checked={value === choice.value}
              required={required}
              onChange={() => onChange(choice.value)}
            />
            {choice.title[locale]}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
