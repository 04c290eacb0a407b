import type { SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'

/** The browser's own choice of one among few, in the site's look. */
export function Select({ className, ...rest }: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'style'>) {
  return <select {...rest} className={classNames(styles.control, className)} />
}
