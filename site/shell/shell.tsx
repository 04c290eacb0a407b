import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Outlet } from 'react-router-dom'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { FeedbackHost } from '#renderer/ui/feedback/feedback-host.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { useExternalStore } from '../state/external-store.ts'
import { pageSkeleton } from '../state/page-skeleton.ts'
import { useSiteTools } from '../state/site-tools.tsx'
import { DrawerHost } from './drawers/drawer-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { CONTENT_ID } from './landmarks.ts'
import { LoadingBar } from './loading-bar.tsx'
import { SideNavigation } from './navigation/side-navigation.tsx'
import { OnlineBanner } from './online-banner.tsx'
import styles from './shell.module.css'
import { shellBrandsQuery, shellLinksQuery, shellMarketsQuery } from './shell-queries.ts'
import { usePageChange } from './use-page-change.ts'

/**
 * The frame around every page. Its data is prefetched (`shellQueries`); the page is shown without whatever could not be
 * fetched.
 */
export function Shell() {
  const { apiIn, siteName } = useSiteTools()
  const locale = useLocale()
  const context = { locale, api: apiIn(locale) }
  const { data: brands = [], isError } = useQuery(shellBrandsQuery(context))
  const { data: markets = [] } = useQuery(shellMarketsQuery(context))
  const { data: links = [] } = useQuery(shellLinksQuery(context))
  const content = useRef<HTMLElement>(null)
  const announcement = usePageChange(content)
  const [isSpeechless, setSpeechless] = useState(false)
  return (
    <div className={styles.shell}>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        <FormattedMessage id="base.skip_to_content" />
      </a>
      <LoadingBar />
      <Header links={links} siteName={siteName} />
      <div className={styles.body}>
        <SideNavigation brands={brands} markets={markets} />
        <main id={CONTENT_ID} ref={content} tabIndex={-1} className={styles.main}>
          {useExternalStore(pageSkeleton)}
          <Outlet />
        </main>
      </div>
      <Footer links={links} siteName={siteName} />
      <OnlineBanner isSpeechless={isSpeechless} />
      <DrawerHost brands={brands} markets={markets} links={links} failed={isError} />
      <FeedbackHost onSpeechless={setSpeechless} />
      <VisuallyHidden as="div" role="status">
        {announcement}
      </VisuallyHidden>
    </div>
  )
}
