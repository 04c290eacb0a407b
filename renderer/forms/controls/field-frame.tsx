import type { ReactNode } from 'react'
import { faultText } from '#domain/forms/fault-text.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { useFormTools } from '../form-tools.ts'
import styles from '../schema-form.module.css'
import { type ControlProps, describing, errorId, hintId } from './control-props.ts'

interface FieldFrameProps extends Pick<ControlProps, 'field' | 'id' | 'rule' | 'required'> {
  /** Takes the whole width where fields are laid out side by side. */
  wide?: boolean
  /**
   * Several controls under one heading instead of a single one under its label; a radio group reports its error as a
   * whole.
   */
  group?: 'group' | 'radiogroup'
  children: ReactNode
}

/** The label, hint and error of a control. The error is below the control, in the current language. */
export function FieldFrame({ field, id, rule, required, wide, group, children }: FieldFrameProps) {
  const locale = useLocale()
  const className = classNames(styles.field, wide && styles.wide, rule !== null && styles.faulty)
  const texts = (
    <>
      <FieldHint field={field} id={id} />
      <div className={styles.control}>
        {children}
        <FieldError field={field} id={id} rule={rule} />
      </div>
    </>
  )
  const label = (
    <>
      {field.title[locale]}
      {required && <RequiredMark />}
    </>
  )
  return group ? (
    <fieldset
      className={className}
      role={group}
      {...(group === 'radiogroup' && { ...describing({ field, id, rule }), 'aria-required': required })}
    >
      <legend className={styles.label}>{label}</legend>
      {texts}
    </fieldset>
  ) : (
    <div className={className}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {texts}
    </div>
  )
}

/** Marks a required field; the control itself tells assistive technology. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' *'}
    </span>
  )
}

/** The hint under a label, if the field has one. */
export function FieldHint({ field, id }: Pick<ControlProps, 'field' | 'id'>) {
  const locale = useLocale()
  if (!field.hint) return null
  return (
    <p id={hintId(id)} className={styles.hint}>
      {field.hint[locale]}
    </p>
  )
}

/** The sentence for the broken rule of a field. */
export function FieldError({ field, id, rule }: Pick<ControlProps, 'field' | 'id' | 'rule'>) {
  const locale = useLocale()
  const { form } = useFormTools()
  if (rule === null) return null
  return (
    <p id={errorId(id)} className={styles.error}>
      {faultText(form, { field: field.name, rule }, locale)}
    </p>
  )
}
