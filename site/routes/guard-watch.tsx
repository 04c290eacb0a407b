import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRevalidator } from 'react-router-dom'
import { texts } from '#generated/texts-account.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { useSignedIn } from '#renderer/sign-in/use-signed-in.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import styles from './error-page.module.css'
import type { LoadedPage } from './loaded-page.ts'

/**
 * Rendered on every page that depends on who is signed in. The server could not know that, so the page's loader runs
 * again after hydration, and whenever somebody signs in or out, in this tab or another: it shows the page, redirects or
 * refuses.
 */
export function GuardWatch({ loaded }: { loaded: LoadedPage }) {
  const { revalidate } = useRevalidator()
  const signedIn = useSignedIn()
  const later = loaded.meta && !loaded.page ? loaded : null
  const decidedFor = useRef(later ? null : false)
  useEffect(() => {
    if (decidedFor.current === signedIn) return
    decidedFor.current = signedIn
    void revalidate()
  }, [signedIn, revalidate])
  return later && <WaitingPage name={later.meta.name} />
}

/** Shown in place of a page until it is known whether the visitor may see it; without scripts, that is never known. */
function WaitingPage({ name }: { name: string }) {
  return (
    <LateTexts texts={texts}>
      <section className={styles.error}>
        <div className={styles.words}>
          <h1 className={styles.title}>{name}</h1>
          <p className={classNames(styles.message, styles.checking)}>
            <FormattedMessage id="account.checking" />
          </p>
          <noscript>
            <p className={styles.message}>
              <FormattedMessage id="account.needs_scripts" />
            </p>
          </noscript>
        </div>
      </section>
    </LateTexts>
  )
}
