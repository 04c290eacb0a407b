import type { InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'

/** One line to type into, in the site's look; its label stands beside it. */
export function TextInput({ className, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'style'>) {
  return <input {...rest} className={classNames(styles.control, className)} />
}
