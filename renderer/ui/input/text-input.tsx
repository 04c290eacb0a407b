import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './control.module.css'

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> {
  ref?: Ref<HTMLInputElement>
}

/** A single-line text input in the site's style; its label is rendered separately, next to it. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input {...rest} className={classNames(styles.control, className)} />
}
