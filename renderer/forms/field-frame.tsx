import type { ReactNode } from 'react'
import { faultText } from '#generated/form-words.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { classNames } from '../ui/class-names.ts'
import { type ControlProps, describing, errorId, hintId } from './control-props.ts'
import { useFormTools } from './form-tools.ts'
import styles from './schema-form.module.css'

interface FieldFrameProps extends Pick<ControlProps, 'field' | 'id' | 'rule' | 'required'> {
  /** Takes the whole width where fields stand side by side. */
  wide?: boolean
  /** Several controls under one heading instead of one under its label; choices tell their error as a whole. */
  group?: 'group' | 'radiogroup'
  children: ReactNode
}

/** Label, hint and error around a control. The error stands under it in the language of the moment. */
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

/** The mark of a field that may not stay empty; the control itself says so to assistive technology. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {' *'}
    </span>
  )
}

/** A word of help under a label. */
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
      {faultText(form.name, { field: field.name, rule }, locale)}
    </p>
  )
}
