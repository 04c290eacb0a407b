import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> {
  ref?: Ref<HTMLInputElement>
}

/** One line to type into, in the site's look; its label stands beside it. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input {...rest} className={classNames(styles.control, className)} />
}
