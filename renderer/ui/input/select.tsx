import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './control.module.css'

/** The browser's native select, styled for the site. */
export function Select({ className, ...rest }: Omit<ComponentProps<'select'>, 'style'>) {
  return <select {...rest} className={classNames(styles.control, className)} />
}
