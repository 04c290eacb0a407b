import { useLocale } from '#renderer/i18n/use-locale.ts'
import styles from '../schema-form.module.css'
import type { ControlProps } from './control-props.ts'
import { FieldFrame } from './field-frame.tsx'

/** A choice between a few options, all of them visible. */
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
              // The first one has the field's own id, which links to the field point to.
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
