import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { errorMeta } from '#renderer/head/error-meta.ts'
import { PageHead } from '#renderer/head/page-head.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { latePart } from '#renderer/ui/layout/late-part.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { useSiteTools } from '../state/site-tools.tsx'
import styles from './error-page.module.css'

// Rarely shown, so not part of every first load.
const MissingPageHelp = latePart('MissingPageHelp', () => import('./missing-page-help.tsx'))

/** The first status of what passes: a hurry, a service or a line that fails. */
const TOO_MANY_REQUESTS = 429

/** Loads a new document, as code that was lost on the way is asked for only once in each. */
const THIS_ADDRESS = ''

interface ErrorPageProps {
  status: number
  /** What happened, in the visitor's language; '' if unknown. A missing page has its own wording. */
  message: string
}

/**
 * The error page, inside the shell in place of a page that cannot be shown. Part of every first load, so it does
 * without the kit.
 */
export function ErrorPage({ status, message }: ErrorPageProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { siteName } = useSiteTools()
  const isMissing = status === 404
  const title = intl.formatMessage({ id: isMissing ? 'base.not_found' : 'base.oops' })
  return (
    <section className={styles.error}>
      <PageHead meta={errorMeta(title, locale, siteName)} />
      <div className={styles.words}>
        {isMissing && <p className={styles.status}>{title}</p>}
        <h1 className={styles.title}>{isMissing ? <FormattedMessage id="base.page_not_found" /> : title}</h1>
        {!isMissing && (
          <p className={styles.message}>{message || <FormattedMessage id="base.something_went_wrong" />}</p>
        )}
        {status >= TOO_MANY_REQUESTS && (
          <a href={THIS_ADDRESS} className={styles.way}>
            <FormattedMessage id="base.retry" />
          </a>
        )}
        <AppLink to={ADDRESSES.home} className={styles.way}>
          <FormattedMessage id="home.back" />
        </AppLink>
        {isMissing && (
          <Suspense>
            <MissingPageHelp />
          </Suspense>
        )}
      </div>
    </section>
  )
}
