import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import styles from './no-screen.module.css'

/** At an address that leads to nothing, whether no screen has it or what it shows is not there. */
export function NothingHere() {
  return (
    <NoScreen title={<FormattedMessage id="shell.nothing_here" />}>
      <FormattedMessage id="shell.nothing_here_why" tagName="p" />
    </NoScreen>
  )
}

/** In the place of a screen that the person may not open. */
export function NotAllowed() {
  return (
    <NoScreen title={<FormattedMessage id="shell.not_allowed" />}>
      <FormattedMessage id="shell.not_allowed_why" tagName="p" />
    </NoScreen>
  )
}

interface NoScreenProps {
  title: ReactNode
  children: ReactNode
}

/** Why there is no screen, and the way home. */
export function NoScreen({ title, children }: NoScreenProps) {
  return (
    <div className={styles.screen} role="alert">
      <h1>{title}</h1>
      {children}
      <Link to="/" className={styles.home}>
        <FormattedMessage id="shell.to_home" />
      </Link>
    </div>
  )
}
