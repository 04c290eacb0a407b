import { FormattedMessage } from 'react-intl'
import { useLocation, useRouteError } from 'react-router-dom'
import { localizedPath, splitLocale } from '#domain/languages/localized-path.ts'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { ErrorPage } from './error-page.tsx'

/** The error page for unexpected failures: a page failed to render, or its code could not be loaded. */
export function RouteError() {
  return <ErrorPage status={500} message={sentenceOf(useRouteError()) ?? ''} />
}

/** What is left when even the error page, or the shell around it, cannot be rendered: one sentence and a link home. */
export function LastResort() {
  const { locale } = splitLocale(useLocation().pathname)
  return (
    <LocaleProvider locale={locale}>
      <main>
        <p>
          <FormattedMessage id="base.error_page_failed" />
        </p>
        <a href={localizedPath('/', locale)}>
          <FormattedMessage id="home.back" />
        </a>
      </main>
    </LocaleProvider>
  )
}
