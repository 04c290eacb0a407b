import { FormattedMessage } from 'react-intl'
import { Link, useRouteError } from 'react-router-dom'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import styles from './screen-fault.module.css'

/** In the place of a screen that does not exist or could not be shown; the bar stays. */
export function ScreenFault() {
  const error = useRouteError()
  return (
    <div className={styles.fault} role="alert">
      <h1>
        <FormattedMessage id="shell.screen_failed" />
      </h1>
      <p>{sentenceOf(error)}</p>
      <Button onClick={() => window.location.reload()}>
        <FormattedMessage id="base.retry" />
      </Button>
      <HomeLink />
    </div>
  )
}

/** At an address that no screen has. */
export function NoScreen() {
  return (
    <div className={styles.fault}>
      <h1>
        <FormattedMessage id="shell.no_screen" />
      </h1>
      <HomeLink />
    </div>
  )
}

function HomeLink() {
  return (
    <Link to="/">
      <FormattedMessage id="shell.to_home" />
    </Link>
  )
}
