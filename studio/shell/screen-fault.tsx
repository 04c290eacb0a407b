import { FormattedMessage } from 'react-intl'
import { Outlet, useRouteError } from 'react-router-dom'
import { sentenceOf, statusOf } from '#renderer/data/api-error.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { NoScreen, NotAllowed, NothingHere } from '../place/no-screen.tsx'
import { type Screens, useMayOpen } from '../session/use-may-open.ts'

/** In the place of a screen that could not be shown; the bar stays. */
export function ScreenFault() {
  const error = useRouteError()
  if (statusOf(error) === 404) return <NothingHere />
  return (
    <NoScreen title={<FormattedMessage id="shell.screen_failed" />}>
      <p>{sentenceOf(error)}</p>
      <Button onClick={() => window.location.reload()}>
        <FormattedMessage id="base.retry" />
      </Button>
    </NoScreen>
  )
}

/** Screens for whoever may open them. What they show is not asked for before that is known. */
export function OpenedScreens({ screens }: { screens: Screens }) {
  const mayOpen = useMayOpen(screens)
  if (mayOpen === undefined) return null
  return mayOpen ? <Outlet /> : <NotAllowed />
}
