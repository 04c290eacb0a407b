import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../layout/class-names.ts'
import { AppLink, type AppLinkProps } from '../navigation/app-link.tsx'
import styles from './button.module.css'
import type { ButtonSize, ButtonVariant } from './button-look.ts'

interface ButtonStyle {
  /** Defaults to solid. */
  variant?: ButtonVariant
  /** Defaults to medium (44 px); small is 36 px with a pointer and 44 px on touch. */
  size?: ButtonSize
  /** Takes the whole width of its container. */
  block?: boolean
  /** Square, for a single icon; give an `aria-label`. */
  square?: boolean
  className?: string
  children?: ReactNode
}

export interface ButtonProps extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  ref?: Ref<HTMLButtonElement>
}

/** A button that does something on this page. `type` defaults to `button`. */
export function Button({ variant, size, block, square, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} {...rest} className={buttonClass({ variant, size, block, square, className })} />
}

export interface ButtonLinkProps extends ButtonStyle, Omit<AppLinkProps, 'className' | 'children'> {}

/** A link that looks like a button; takes the same addresses as `AppLink`. */
export function ButtonLink({ variant, size, block, square, className, ...rest }: ButtonLinkProps) {
  return <AppLink {...rest} className={buttonClass({ variant, size, block, square, className })} />
}

function buttonClass({ variant = 'solid', size = 'md', block, square, className }: ButtonStyle): string {
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    block && styles.block,
    square && styles.square,
    className,
  )
}
