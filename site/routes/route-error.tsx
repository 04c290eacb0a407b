import { FormattedMessage } from 'react-intl'
import { useLocation, useRouteError } from 'react-router-dom'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { localisedPath, splitLocale } from '#renderer/i18n/localised-path.ts'
import { ErrorPage } from './error-page.tsx'

/** The error page for what nobody expected: drawing a page failed, or its code could not be loaded. */
export function RouteError() {
  const error = useRouteError()
  return <ErrorPage status={500} message={error instanceof Error ? error.message : String(error)} />
}

/** What is left when even the error page, or the shell around it, cannot be drawn: one sentence and the way home. */
export function LastResort() {
  const { locale } = splitLocale(useLocation().pathname)
  return (
    <LocaleProvider locale={locale}>
      <main>
        <p>
          <FormattedMessage id="base.error_page_failed" />
        </p>
        <a href={localisedPath('/', locale)}>
          <FormattedMessage id="base.back_to_home" />
        </a>
      </main>
    </LocaleProvider>
  )
}
